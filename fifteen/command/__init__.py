"""What one sees of the command ``fifteen``: what is typed, and what is answered."""
