"""The figures of the book: boards, charts, key frames, the stepper."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the book: its figures are drawn in a checkout only."""
