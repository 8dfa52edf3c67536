"""The board: positions, and moves in writing."""
