"""What happened when a program ran."""
