# Tangled from the Markdown file of the same name: read and change that one.

# §1 A program to watch
from array import array


def find(value: int, numbers: "array[int]") -> int:
    """The place of a value in sorted numbers; -1 if it isn't there."""
    low, high = 0, len(numbers) - 1
    while low <= high:
        middle = (low + high) // 2
        if numbers[middle] == value:
            return middle
        # §1 ⟨Halve the numbers⟩
        if numbers[middle] < value:
            low = middle + 1
        else:
            high = middle - 1
    return -1
