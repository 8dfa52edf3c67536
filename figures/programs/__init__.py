"""The programs of the book that run in a page, and the workers that run them."""
