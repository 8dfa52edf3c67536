"""The page of tray, which has no program that solves a board."""

from __future__ import annotations

from figures.parts import Chapter, Idea

CHAPTER = Chapter(idea=Idea("parity"))
