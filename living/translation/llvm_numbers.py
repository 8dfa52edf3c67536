"""Numbers of 64 bits in the language of LLVM, which calculate as Python's do."""

from __future__ import annotations

import ast

from living.translation.llvm_blocks import Blocks, is_constant
from living.translation.subset import LEAST, MOST

PLAIN = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
CHECKED = {ast.Add: "sadd", ast.Sub: "ssub"}


class Numbers(Blocks):
    """Writes operations; a result that does not fit is refused."""

    def operation(
        self, node: ast.AST, operator: ast.operator, left: str, right: str
    ) -> str:
        """Two numbers and an operator; refused where the result does not fit."""
        kind = type(operator)
        if kind in PLAIN:
            return self.value(f"{PLAIN[kind]} i64 {left}, {right}")
        if kind in CHECKED:
            both, over = self.checked(CHECKED[kind], left, right)
            self.fits(self.value(f"xor i1 {over}, true"), node)
            return self.value(f"extractvalue {{i64, i1}} {both}, 0")
        if kind is ast.Mult:
            return self.product(node, left, right)
        if kind in (ast.LShift, ast.RShift):
            return self.shifted(node, kind is ast.LShift, left, right)
        return self.divided(node, left, right)[kind is ast.Mod]

    def checked(self, name: str, left: str, right: str) -> tuple[str, str]:
        """A sum or a difference with a mark, and that mark: whether it is too large."""
        call = f"@llvm.{name}.with.overflow.i64(i64 {left}, i64 {right})"
        both = self.value(f"call {{i64, i1}} {call}")
        return both, self.value(f"extractvalue {{i64, i1}} {both}, 1")

    def fits(self, truth: str, node: ast.AST) -> None:
        """Refuse what does not fit."""
        words = ast.unparse(node) if isinstance(node, ast.expr) else "this"
        self.sure(truth, node, f"{words} does not fit into 64 bits")

    def product(self, node: ast.AST, left: str, right: str) -> str:
        """A product; by a constant it is enough to look at the other factor."""
        if is_constant(left):
            left, right = right, left
        if is_constant(right):
            factor = int(right)
            if factor in (0, 1):
                return left if factor else "0"
            least, most = sorted(_quotient(end, factor) for end in (LEAST, MOST))
            self.fits(self.between(left, least, min(most, MOST)), node)
            return self.value(f"mul nsw i64 {left}, {right}")
        small, wide = self.block("small"), self.block("wide")
        product = self.value(f"mul i64 {left}, {right}")
        shifted = [self.value(f"add i64 {x}, {1 << 31}") for x in (left, right)]
        both = self.value(f"or i64 {shifted[0]}, {shifted[1]}")
        self.fork(self.value(f"icmp ult i64 {both}, {1 << 32}"), small, wide)
        self.here = wide
        sizes = [self.size(left), self.size(right)]
        signs = self.value(f"xor i64 {left}, {right}")
        below = self.value(f"icmp slt i64 {signs}, 0")
        largest = self.value(f"select i1 {below}, i64 {LEAST}, i64 {MOST}")
        by = self.value(f"call i64 @llvm.umax.i64(i64 {sizes[0]}, i64 1)")
        room = self.value(f"udiv i64 {largest}, {by}")
        self.fits(self.value(f"icmp ule i64 {sizes[1]}, {room}"), node)
        self.go(small)
        self.here = small
        return product

    def between(self, value: str, least: int, most: int) -> str:
        """Whether a number is in a range."""
        from_0 = self.value(f"sub i64 {value}, {least}")
        return self.value(f"icmp ule i64 {from_0}, {most - least}")

    def shifted(self, node: ast.AST, left: bool, value: str, by: str) -> str:
        """A shift as Python has it: all bits are kept, and none is lost."""
        if not (is_constant(by) and int(by) >= 0):
            positive = self.value(f"icmp sge i64 {by}, 0")
            self.sure(positive, node, "the number of bits to shift by is negative")
        few = self.value(f"call i64 @llvm.smin.i64(i64 {by}, i64 63)")
        if not left:
            return self.value(f"ashr i64 {value}, {few}")
        result = self.value(f"shl i64 {value}, {few}")
        back = self.value(f"ashr i64 {result}, {few}")
        same = self.value(f"icmp eq i64 {back}, {value}")
        if not (is_constant(by) and int(by) < 64):
            # A shift by 64 bits or more leaves nothing but 0.
            less = self.value(f"icmp slt i64 {by}, 64")
            zero = self.value(f"icmp eq i64 {value}, 0")
            same = self.value(f"and i1 {same}, {self.value(f'or i1 {less}, {zero}')}")
        self.fits(same, node)
        return result

    def divided(self, node: ast.AST, left: str, right: str) -> tuple[str, str]:
        """Quotient and remainder as Python has them, rounded down."""
        if not is_constant(right) or int(right) == 0:
            nonzero = self.value(f"icmp ne i64 {right}, 0")
            self.sure(nonzero, node, "a division by zero")
        if not is_constant(right) or int(right) == -1:
            one = self.value(f"icmp ne i64 {right}, -1")
            least = self.value(f"icmp ne i64 {left}, {LEAST}")
            self.fits(self.value(f"or i1 {one}, {least}"), node)
        quotient = self.value(f"sdiv i64 {left}, {right}")
        rest = self.value(f"srem i64 {left}, {right}")
        some = self.value(f"icmp ne i64 {rest}, 0")
        signs = self.value(f"xor i64 {rest}, {right}")
        apart = self.value(f"icmp slt i64 {signs}, 0")
        lower = self.value(f"and i1 {some}, {apart}")
        less = self.value(f"zext i1 {lower} to i64")
        more = self.value(f"select i1 {lower}, i64 {right}, i64 0")
        floor = self.value(f"sub i64 {quotient}, {less}")
        return floor, self.value(f"add i64 {rest}, {more}")

    def size(self, value: str) -> str:
        """A number without its sign; the least one stays as it is."""
        return self.value(f"call i64 @llvm.abs.i64(i64 {value}, i1 false)")


def _quotient(number: int, by: int) -> int:
    """A quotient rounded towards zero."""
    return abs(number) // abs(by) * (1 if (number < 0) == (by < 0) else -1)
