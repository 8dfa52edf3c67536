"""Running a search: in this process, in others, on other machines."""
