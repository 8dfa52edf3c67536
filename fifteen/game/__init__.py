"""The game: its rules, and the places where it is played."""
