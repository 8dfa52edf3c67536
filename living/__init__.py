"""What moves in the pages: recorded runs, and programs translated for a browser."""
