"""From a document to its program, and back."""
