"""The command ``fifteen``: its options, its input and its answers."""
