"""What numba is asked to do: to make machine code of a function, with its callees.

Numba is loaded for this, and for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from fifteen.compiling.entering import entry
from fifteen.compiling.facts import rebound
from fifteen.compiling.jumps import direct
from fifteen.compiling.machine_code import INTEGERS, ObjectCode, bits


def compiled_code(
    module: ModuleType, function: FunctionType, takes: Sequence[str], jumps: bool
) -> ObjectCode | None:
    """Return the code of a function for arguments of some kinds.

    Args:
        module: Numba.
        function: A search.
        takes: The `kind` of each argument.
        jumps: Whether LLVM is to thread the jumps; else they are made direct before.

    Returns:
        The code, or None if it cannot stand alone: the function returns something
        else than integers, or calls a library.

    Raises:
        NumbaError: Numba does not compile the function.
    """
    with _settings(module, jumps):
        made, remark = _optimized(module, function, takes, jumps)
        gives, many = _given_back(module.types, made.signature.return_type)
        symbol = made.fndesc.llvm_func_name
        if gives is None:
            return None
        text = import_module("llvmlite.binding").parse_assembly(
            made.library.get_llvm_str() + entry(symbol, takes, gives, many)
        )
        if not _alone(text) or not _plain(text, symbol, takes):
            return None
        machine = made.library.codegen._tm
        data = machine.emit_object(text)
        return ObjectCode(symbol, tuple(takes), gives, many, data, remark)


def llvm_text(
    module: ModuleType, function: FunctionType, takes: Sequence[str], jumps: bool
) -> str:
    """Return the text that LLVM makes machine code of, when it has optimized it."""
    with _settings(module, jumps):
        made, _ = _optimized(module, function, takes, jumps)
        return str(made.library.get_llvm_str())


def _optimized(
    module: ModuleType, function: FunctionType, takes: Sequence[str], jumps: bool
) -> tuple[Any, str]:
    """Return numba's result for a function, without the ways into it from Python, and
    a remark if it is slower than it could be.

    If LLVM is not to thread the jumps, they are made direct before; where numba cannot
    go on with that, it is given the function as it is.
    """
    compiler = import_module("numba.core.compiler")
    cpu = import_module("numba.core.registry").cpu_target
    flags = compiler.Flags()
    flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
    plain = with_compiled_callees(function, module)
    kinds = tuple(_numba_type(module.types, kind) for kind in takes)
    given: tuple[Any, ...] = kinds, None, flags, {}
    contexts = cpu.typing_context, cpu.target_context
    made, fast = None, hasattr(import_module(INDEXING), ASKING)
    if not jumps:
        flags.no_rewrites = True
        try:
            read = direct(compiler.run_frontend(plain))
            made = compiler.compile_ir(*contexts, read, *given)
        except Exception:
            # Private parts of numba differ from version to version, in any way.
            flags.no_rewrites = fast = False
    made = made or compiler.compile_extra(*contexts, plain, *given)
    made.library.finalize()
    return made, "" if fast else slower(module, function)


def slower(module: ModuleType, function: FunctionType) -> str:
    """Say that private parts of numba that make searches fast could not be used."""
    return (
        f"numba {module.__version__} is not as korf0 knows it: "
        f"the search “{function.__name__}” runs slower than it could."
    )


def compiled_in_memory(
    module: ModuleType,
    function: FunctionType,
    arguments: Sequence[object],
    jumps: bool,
) -> Callable[..., Any]:
    """Return a function compiled for arguments of these types, by numba and for it."""
    with _settings(module, jumps):
        return compiled_plainly(module, function, arguments)


def compiled_plainly(
    module: ModuleType, function: FunctionType, arguments: Sequence[object]
) -> Callable[..., Any]:
    """Return the same from public parts of numba alone; raises numba's errors."""
    plain = with_compiled_callees(function, module)
    result: Any = module.njit(plain, nogil=True)
    plain.__globals__[plain.__name__] = result
    result.compile(tuple(module.typeof(argument) for argument in arguments))
    call: Callable[..., Any] = result
    return call


def with_compiled_callees(function: FunctionType, module: ModuleType) -> FunctionType:
    """Return a copy that calls compiled functions only."""
    names = dict(function.__globals__)
    for name in function.__code__.co_names:
        value = names.get(name)
        if isinstance(value, FunctionType) and value is not function:
            copy = with_compiled_callees(value, module)
            names[name] = copy.__globals__[name] = module.njit(
                copy, nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True
            )
    return rebound(function, names)


def _numba_type(types: Any, kind: str) -> Any:
    """Return numba's type for arguments of a kind."""
    if kind == "?":
        return types.boolean
    integer = _integer(types, kind[-1])
    if len(kind) == 1:
        return integer
    return types.Array(integer, 1, "C", readonly=kind[0] == "&")


def _integer(types: Any, letter: str) -> Any:
    return getattr(types, f"{'u' * letter.isupper()}int{bits(letter)}")


def _given_back(types: Any, result: Any) -> tuple[str | None, bool]:
    """Return a letter for each integer of a result, or None; and if it is a tuple."""
    if result == types.none:
        return "", False
    many = isinstance(result, types.BaseTuple)
    letters = {_integer(types, letter): letter for letter in INTEGERS}
    members = [*result.types] if many else [result]
    if not members or not all(member in letters for member in members):
        return None, many
    return "".join(letters[member] for member in members), many


def _alone(text: Any) -> bool:
    """Whether some code calls nothing but what LLVM itself makes.

    For real numbers that may be a function of another library.
    """
    functions = [f.name for f in text.functions if f.is_declaration]
    variables = [v.name for v in text.global_variables if v.is_declaration]
    return not variables and all(
        name.startswith("llvm.") and ".f" not in name for name in functions
    )


def _plain(text: Any, symbol: str, takes: Sequence[str]) -> bool:
    """Whether a function is called as this numba, and all that are known, do it: with
    a place for the result and one for an error, and an array as seven values."""
    array = ["ptr", "ptr", "i64", "i64", "ptr", "i64", "i64"]
    wanted = ["ptr", "ptr"]
    for kind in takes:
        wanted += array if len(kind) > 1 else [f"i{bits(kind)}"]
    return [str(a.type) for a in text.get_function(symbol).arguments] == wanted


@contextmanager
def _settings(module: ModuleType, jumps: bool) -> Iterator[None]:
    """Let numba and LLVM be set as the searches want it, for a while."""
    with (
        module.core.compiler_lock.global_compiler_lock,
        _counting_from_the_start(),
        _threading_jumps(jumps),
        aligning(),
    ):
        yield


INDEXING, ASKING = "numba.np.arrayobj", "fix_integer_index"
"""The function of numba's that asks whether an index is negative, and its module."""


@contextmanager
def _counting_from_the_start() -> Iterator[None]:
    """Let numba take it that no index is negative, for a while.

    There is no setting for that, only a function of numba's that asks; a numba that has
    it no more will ask.
    """
    place = import_module(INDEXING)
    before = getattr(place, ASKING, None)
    if before is not None:
        setattr(place, ASKING, _unasked)
    try:
        yield
    finally:
        if before is not None:
            setattr(place, ASKING, before)


@contextmanager
def _threading_jumps(wanted: bool) -> Iterator[None]:
    """Let LLVM jump from an assignment to where the answer leads, for a while.

    When a variable is given a constant, and the next thing that happens to it is to be
    asked about at the head of a loop, the way is known, but by itself LLVM does not
    take it.  A program asks for that with ``THREAD_JUMPS = True``; it is not good for
    all.  An LLVM that does not know the option says nothing.
    """
    option = "-jump-threading-across-loop-headers"
    binding = import_module("llvmlite.binding")
    if wanted:
        binding.set_option("fifteen", f"{option}=true")
    try:
        yield
    finally:
        if wanted:
            binding.set_option("fifteen", f"{option}=false")


@contextmanager
def aligning() -> Iterator[None]:
    """Let LLVM put what is only jumped to at multiples of sixteen bytes, for a while.

    A search is a maze of short pieces, and a processor fetches instructions by such
    blocks.  By itself LLVM aligns what it takes for the head of a loop; where the
    others lie is left to chance, and changes with every line of the program.
    """
    option = "-align-all-nofallthru-blocks"
    binding = import_module("llvmlite.binding")
    binding.set_option("fifteen", f"{option}=4")
    try:
        yield
    finally:
        binding.set_option("fifteen", f"{option}=0")


def _unasked(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """Return an index of any integer type as a machine word, as it is."""
    types = import_module("numba.core.types")
    return context.cast(
        builder, index, kind, types.intp if kind.signed else types.uintp
    )
