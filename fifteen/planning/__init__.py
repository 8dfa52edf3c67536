"""Before a search: its bounds, its method, its tables and its options."""
