"""From a document to its page."""
