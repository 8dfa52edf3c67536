"""The terminal, and the signals that stop the work."""
