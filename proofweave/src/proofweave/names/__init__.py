"""What the names of a program mean, and where they stand."""
