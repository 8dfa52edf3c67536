"""What is written to people, and what stops the work: for the command and the game."""
