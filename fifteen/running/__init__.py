"""Running a search: in this process, or in others."""
