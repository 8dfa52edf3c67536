"""A language server: faults, definitions, uses and names of pieces, as one types."""
