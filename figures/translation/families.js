// The errors that Python has, by their names, and their families.

import {
  AssertionError,
  AttributeError,
  IndexError,
  KeyError,
  MemoryError,
  NameError,
  OSError,
  OverflowError,
  PythonError,
  RecursionError,
  RuntimeError,
  StopIteration,
  UnboundLocalError,
  ValueError,
  TypeError as WrongType,
  ZeroDivisionError,
} from "./errors.js";

export const ERRORS = {
  ArithmeticError: class ArithmeticError extends PythonError {},
  AssertionError,
  AttributeError,
  BaseException: PythonError,
  Exception: PythonError,
  IndexError,
  KeyError,
  LookupError: class LookupError extends PythonError {},
  MemoryError,
  NameError,
  NotImplementedError: class NotImplementedError extends RuntimeError {},
  OSError,
  OverflowError,
  RecursionError,
  RuntimeError,
  StopIteration,
  TypeError: WrongType,
  UnboundLocalError,
  ValueError,
  ZeroDivisionError,
};
for (const [name, kind] of Object.entries(ERRORS)) {
  if (!Object.hasOwn(kind, "called")) Object.defineProperty(kind, "called", { value: name });
}
// IndexError and KeyError are LookupErrors, and so on.
const FAMILIES = {
  LookupError: [IndexError, KeyError],
  ArithmeticError: [OverflowError, ZeroDivisionError],
};
for (const [name, kinds] of Object.entries(FAMILIES)) {
  Object.defineProperty(ERRORS[name], Symbol.hasInstance, {
    value: (error) =>
      kinds.some((kind) => error instanceof kind) ||
      Object.prototype.isPrototypeOf.call(ERRORS[name].prototype, error),
  });
}
KeyError.prototype.isKeyed = true;
