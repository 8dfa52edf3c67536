"""What can be wrong with a document."""
