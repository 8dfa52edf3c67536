"""A language server: faults, definitions, uses, names, outlines of documents."""
