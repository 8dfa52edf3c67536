"""The recording of a run, step by step."""
