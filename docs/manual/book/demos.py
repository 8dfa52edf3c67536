# Tangled from the Markdown file of the same name: read and change that one.

# §1 A program
def row(n: int) -> list[int]:
    """The numbers of row n, which has n + 1 of them."""
    numbers = [1]
    for k in range(n):
        # §1 ⟨Append the number on the right⟩
        numbers.append(numbers[-1] * (n - k) // (k + 1))
    return numbers
