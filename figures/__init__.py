"""The figures of the book: drawings, and a folder for each thing that moves."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the book: its figures are drawn in a checkout only."""
