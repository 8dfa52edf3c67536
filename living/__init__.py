"""Moving parts of the pages: recorded runs, and programs translated for a browser."""
