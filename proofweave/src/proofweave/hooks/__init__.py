"""Python, pytest and coverage take a document for the program that it is."""
