"""From woven pages to a book that can be printed or carried."""
