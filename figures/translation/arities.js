// How many values functions and methods are given; and the names that Python has and a page does not know.

import { TypeError as WrongType } from "./errors.js";

// “pow 2 3”: it takes two values, or three; “len 1”: one; “max 1 +”: any number from one on.
const counts = (text) =>
  Object.fromEntries(
    text.split(", ").map((each) => {
      const [name, least, most = least] = each.split(" ");
      return [name, [Number(least), most === "+" ? Infinity : Number(most)]];
    }),
  );
export const ARITIES = counts(
  "abs 1, all 1, any 1, ascii 1, bin 1, bool 0 1, bytearray 0 1, bytes 0 1, callable 1, chr 1, " +
    "divmod 2, enumerate 1 2, filter 2, float 0 1, format 1 2, getattr 2 3, hasattr 2, " +
    "hex 1, int 0 2, isinstance 2, iter 1, len 1, list 0 1, map 2 +, max 1 +, memoryview 1, " +
    "min 1 +, next 1 2, oct 1, ord 1, pow 2 3, property 1, range 1 3, repr 1, reversed 1, " +
    "round 1 2, set 0 1, setattr 3, sorted 1, staticmethod 1, str 0 1, sum 1 2, tuple 0 1, " +
    "type 1",
);
export const numbered = (name, least, most, many) => {
  if (name === "range")
    return `range expected at ${many ? "most 3" : "least 1"} argument${many ? "s" : ""}, got ${many}`;
  if (least === most) {
    const words = least === 1 ? "one argument" : `${least} arguments`;
    return least === 1 && name !== "sorted"
      ? `${name}() takes exactly ${words} (${many} given)`
      : `${name} expected ${least === 1 ? "1 argument" : words}, got ${many}`;
  }
  const [side, bound] = many < least ? ["least", least] : ["most", most];
  return `${name} expected at ${side} ${bound} argument${bound === 1 ? "" : "s"}, got ${many}`;
};
export const miscounted = (name, many) => {
  const [least, most] = ARITIES[name];
  if (name === "map") throw new WrongType("map() must have at least two arguments.");
  if (name === "pow" && many < 2) {
    const missing = ["'base' (pos 1)", "'exp' (pos 2)"][many];
    throw new WrongType(`pow() missing required argument ${missing}`);
  }
  throw new WrongType(numbered(name, least, most, many));
};
// Names that Python has by itself, and that are no mistakes of a reader's.
export const PYTHONS = new Set(
  (
    "aiter anext breakpoint classmethod compile complex delattr dir eval exec exit frozenset globals " +
    "hash help id input issubclass locals object open quit slice super vars __import__ NotImplemented " +
    "Ellipsis BufferError EOFError Warning UserWarning UnicodeError UnicodeDecodeError SystemExit " +
    "KeyboardInterrupt GeneratorExit FloatingPointError ImportError ModuleNotFoundError FileNotFoundError " +
    "FileExistsError PermissionError TimeoutError ConnectionError BrokenPipeError InterruptedError " +
    "ExceptionGroup BaseExceptionGroup DeprecationWarning StopAsyncIteration SyntaxError IndentationError " +
    "TabError SystemError ReferenceError UnicodeEncodeError __doc__ __file__ __builtins__ __debug__"
  ).split(" "),
);
// How many values methods are given, beside their owner.
export const COUNTS = counts(
  "append 1, extend 1, insert 2, remove 1, reverse 0, clear 0, copy 0, sort 0, " +
    "bit_count 0, bit_length 0, tobytes 0, tolist 0, toreadonly 0, join 1, lower 0, upper 0, " +
    "strip 0 1, lstrip 0 1, rstrip 0 1, isdigit 0, isspace 0, isprintable 0, expandtabs 0, isupper 0, islower 0, zfill 1, " +
    "partition 1, rpartition 1, replace 2 3, add 1, discard 1, get 1 2, items 0, keys 0, " +
    "values 0, setdefault 1 2, update 1, union 1, difference 1, intersection 1, issubset 1, " +
    "count 1, startswith 1, endswith 1, find 1, splitlines 0 1, ljust 1 2, rjust 1 2, " +
    "removeprefix 1, removesuffix 1, total 0, cast 1, is_integer 0",
);
export const COUNTED = {
  list: { pop: [0, 1], index: [1, 3] },
  dict: { pop: [1, 2] },
  str: { index: [1, 1], split: [0, 2] },
};
// Methods that Python has and we have not.
export const OTHERS = {
  str: "capitalize casefold center encode format_map isalnum isalpha isascii isdecimal isidentifier isnumeric istitle maketrans rfind rindex rsplit swapcase title translate",
  list: "",
  tuple: "",
  range: "start stop step",
  dict: "fromkeys popitem elements most_common subtract",
  set: "difference_update intersection_update isdisjoint issuperset pop symmetric_difference symmetric_difference_update",
  int: "as_integer_ratio conjugate denominator from_bytes imag is_integer numerator real to_bytes",
  float: "as_integer_ratio conjugate fromhex hex imag real",
  "array.array":
    "buffer_info byteswap frombytes fromfile fromlist tofile itemsize typecode format nbytes readonly shape",
  bytearray: "decode find hex join split startswith endswith strip replace translate",
  bytes: "decode find hex join split startswith endswith strip replace translate",
  generator: "send throw close",
};
OTHERS.bool = OTHERS.int;
