"""The figures of the book: what is drawn, and what moves, each in its folder."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the book: its figures are drawn in a checkout only."""
