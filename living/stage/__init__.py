"""The stage: the search of a chapter, watched on one still screen."""
