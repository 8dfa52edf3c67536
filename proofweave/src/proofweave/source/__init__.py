"""Literate documents, as they are written."""
