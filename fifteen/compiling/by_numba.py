"""Numba makes LLVM text of a search, and of all that it calls.

Numba is loaded for this, and for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from fifteen.compiling.jumps import direct
from fifteen.compiling.native import BYTES, ObjectCode, SlowWarning, entry
from fifteen.compiling.rebinding import constants, rebound
from fifteen.warn import warn_once


class CannotStandAlone(Exception):
    """Machine code of a search calls something outside, or is called in an own way."""


class CompiledText(NamedTuple):
    """A search as numba has compiled it.

    Attributes:
        text: LLVM's text of it and of all that it calls.
        symbol: Its name in there.
        results: How many integers of 64 bits it returns.
        many: Whether it returns them as a tuple.
        machine: LLVM's target machine, with the settings of numba.
    """

    text: str
    symbol: str
    results: int
    many: bool
    machine: Any


def object_code(function: FunctionType, takes: Sequence[str]) -> ObjectCode:
    """Return the machine code of a search for arguments of some kinds.

    Raises:
        CannotStandAlone: The code would need more than itself.
        Exception: Numba does not compile the search, or has other private parts.
    """
    made = compiled_text(function, takes)
    _ask_whether_alone(made.text, made.symbol, takes)
    binding = import_module("llvmlite.binding")
    text = binding.parse_assembly(made.text + entry(made.symbol, takes, made.results))
    return ObjectCode(made.machine.emit_object(text), made.results, made.many)


def compiled_text(
    function: Any, takes: Sequence[str], optimize: bool = True
) -> CompiledText:
    """Return a search compiled for arguments of some kinds, without ways into it.

    Numba optimizes it for the processor here, unless it is for another machine.  A
    search whose module has ``THREAD_JUMPS`` leaves its jumps to LLVM; in others they
    are made direct before.  Where numba does not take that, it gets the search as it
    is.  Raises what `object_code` raises.
    """
    module = import_module("numba")
    compiler = import_module("numba.core.compiler")
    cpu = import_module("numba.core.registry").cpu_target
    flags = compiler.Flags()
    flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
    plain = _with_compiled_callees(function, module)
    given: tuple[Any, ...] = _types(module, takes), None, flags, {}
    contexts = cpu.typing_context, cpu.target_context
    threaded = bool(function.__globals__.get("THREAD_JUMPS", False))
    with _settings(module, threaded, optimize):
        # To look for what numba would rewrite, which no search has, takes a third.
        flags.no_rewrites = True
        try:
            read = compiler.run_frontend(plain)
            made = compiler.compile_ir(
                *contexts, read if threaded else direct(read), *given
            )
        except Exception:
            # Private parts of numba differ from version to version, in any way.
            flags.no_rewrites = False
            warn_once(slower(), SlowWarning)
            made = compiler.compile_extra(*contexts, plain, *given)
        made.library.finalize()
        text, symbol = made.library.get_llvm_str(), made.fndesc.llvm_func_name
    results = _results(module.types, made.signature.return_type)
    return CompiledText(text, symbol, *results, made.library.codegen._tm)


def slower() -> str:
    """Say that private parts of numba that make searches fast could not be used."""
    module = import_module("numba")
    return f"numba {module.__version__} is not as korf0 knows it: searches run slower."


def in_memory(
    function: FunctionType, arguments: Sequence[object]
) -> Callable[..., Any]:
    """Return a search compiled for arguments of these types by public parts of numba.

    Raises:
        NumbaError: Numba does not compile it.
    """
    module = import_module("numba")
    plain = _with_compiled_callees(function, module)
    result: Any = module.njit(plain, nogil=True)
    plain.__globals__[plain.__name__] = result
    result.compile(tuple(module.typeof(argument) for argument in arguments))
    call: Callable[..., Any] = result
    return call


def _with_compiled_callees(function: FunctionType, module: ModuleType) -> FunctionType:
    """Return a copy that calls compiled functions only, and that numba can read."""
    names = dict(function.__globals__)
    for name in function.__code__.co_names:
        value = names.get(name)
        if isinstance(value, type):
            names[name] = constants(value)
        if isinstance(value, FunctionType) and value is not function:
            copy = _with_compiled_callees(value, module)
            names[name] = copy.__globals__[name] = module.njit(
                copy, nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True
            )
    return rebound(function, names)


def _types(module: Any, takes: Sequence[str]) -> tuple[Any, ...]:
    """Return numba's types of arguments, by their kinds."""
    types, given = module.types, []
    for each in takes:
        kind = "uint" if each[-1].isupper() else "int"
        bits = 8 * BYTES[each[-1].lower()]
        integer = getattr(types, f"{kind}{bits}")
        array = types.Array(integer, 1, "C", readonly=each[0] == "&")
        given.append(array if each[1:] else integer)
    return tuple(given)


def _results(types: Any, result: Any) -> tuple[int, bool]:
    """Return how many integers a search returns, and whether as a tuple."""
    many = isinstance(result, types.BaseTuple)
    members = [] if result == types.none else [result]
    if many:
        members = [*result.types]
    if any(member != types.int64 for member in members):
        raise CannotStandAlone(f"It returns {result}.")
    return len(members), many


def _ask_whether_alone(text: str, symbol: str, takes: Sequence[str]) -> None:
    """Raise CannotStandAlone if some code calls more than LLVM itself makes, or if its
    search is not given each array as seven values, behind two places for results."""
    parsed = import_module("llvmlite.binding").parse_assembly(text)
    functions = [f.name for f in parsed.functions if f.is_declaration]
    variables = [v.name for v in parsed.global_variables if v.is_declaration]
    # For real numbers LLVM may call a function of another library.
    if variables or any(not n.startswith("llvm.") or ".f" in n for n in functions):
        raise CannotStandAlone("It calls what is outside.")
    wanted = ["ptr", "ptr"]
    for each in takes:
        wanted += (
            ["ptr", "ptr", "i64", "i64", "ptr", "i64", "i64"] if each[1:] else ["i64"]
        )
    if [str(a.type) for a in parsed.get_function(symbol).arguments] != wanted:
        raise CannotStandAlone("It is given its arguments in another way.")


@contextmanager
def _settings(module: ModuleType, threaded: bool, optimize: bool) -> Iterator[None]:
    """Let numba take it that no index is negative, and LLVM thread jumps, for a while.

    For the first there is no setting, only a function of numba's that asks at each
    index and takes a third of the time; a numba that has it no more will ask.  The
    second lets LLVM jump from where a variable is given a constant to where it is asked
    about, at the head of a loop; that is good for a program that wants it, not for all.

    These are settings of the whole process.  So they are changed while numba's own lock
    on its compiler is held, which keeps all other compilations out, and are as before
    when this one ends.

    Where two pieces end alike, LLVM is not to put their ends together: there a jump
    would lead into the middle of a loop, and WebAssembly has no such jumps.
    """
    place, option = import_module(INDEXING), "-jump-threading-across-loop-headers"
    set_option = import_module("llvmlite.binding").set_option
    with module.core.compiler_lock.global_compiler_lock:
        before = getattr(place, ASKING, None)
        if before is None:
            warn_once(slower(), SlowWarning)
        else:
            setattr(place, ASKING, _unasked)
        set_option("fifteen", f"{option}={'true' if threaded else 'false'}")
        set_option("fifteen", "-sink-common-insts=false")
        library = import_module("numba.core.codegen").CPUCodeLibrary
        passes = {name: vars(library)[name] for name in OPTIMIZING}
        try:
            for name in OPTIMIZING if not optimize else ():
                setattr(library, name, lambda *_: None)
            yield
        finally:
            for name, run in passes.items():
                setattr(library, name, run)
            set_option("fifteen", f"{option}=false")
            if before is not None:
                setattr(place, ASKING, before)


OPTIMIZING = "_optimize_functions", "_optimize_final_module"
"""The functions of numba's that optimize for the processor here."""

INDEXING, ASKING = "numba.np.arrayobj", "fix_integer_index"
"""The function of numba's that asks whether an index is negative, and its module."""


def _unasked(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """Return an index of any integer type as a machine word, as it is."""
    types = import_module("numba.core.types")
    return context.cast(
        builder, index, kind, types.intp if kind.signed else types.uintp
    )
