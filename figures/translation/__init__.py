"""From a tangled program to programs that run in a page."""
