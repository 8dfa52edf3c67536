"""Python and pytest take a document for the program that it is."""
