"""The checks of a document."""
