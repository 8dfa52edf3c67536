"""The signals that stop the work."""
