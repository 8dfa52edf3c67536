"""The series of programs about the 15-puzzle, as one library.

>>> import fifteen
>>> solution = fifteen.solve("bc9e80df3412a756")
>>> solution.length
56
"""

from fifteen.position import Position
from fifteen.solvers import LOWER_BOUNDS, METHODS, Solution, solve

__all__ = ["LOWER_BOUNDS", "METHODS", "Position", "Solution", "solve"]
