"""The names of a program: their meanings and their places."""
