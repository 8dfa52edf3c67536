"""The series of programs about the 15-puzzle, and what they share."""
