"""Machine code for the searches, made from outside."""
