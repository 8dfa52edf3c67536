"""The methods, and how a position comes to its solution."""
