// Errors that are raised and caught.

import { began, makerOf } from "./calling.js";
import {
  AssertionError,
  Exception,
  RecursionError,
  Refusal,
  WORDS,
  TypeError as WrongType,
} from "./errors.js";
import { attributeOf, Instance, isClass, nameOf, Tuple, truth } from "./values.js";

export const raised = (error) => {
  if (typeof error === "function" && isClass(error)) return raised(makerOf(error)());
  if (!(error instanceof Exception)) return new WrongType(WORDS.notRaised());
  error.step = undefined; // it comes anew
  return error;
};
export const asserted = (...words) => began(new AssertionError(""), words);
// An error that Python code may catch; others go on.
export const caught = (error) => {
  const said = inPython(error);
  if (!(said instanceof Exception)) throw said;
  return said;
};
export const isKind = (error, kinds) => {
  const all = kinds instanceof Tuple ? [...kinds] : [kinds];
  return all.some((kind) => {
    if (typeof kind !== "function")
      throw new WrongType("catching classes that do not inherit from BaseException is not allowed");
    return error instanceof kind;
  });
};
export const enter = (held) => {
  if (held?.isPool) return held;
  const own = held instanceof Instance && attributeOf(held.constructor, "__enter__");
  if (!own) throw new Refusal(`“with” and a ${nameOf(held)}`);
  return own(held);
};
export const exit = (held, error) => {
  if (held?.isPool) return;
  const own = attributeOf(held.constructor, "__exit__");
  if (truth(own(held, error?.constructor ?? null, error, null)))
    throw new Refusal("a “with” that ends an error");
};
export const inPython = (error) => {
  const isDeep = error instanceof RangeError && /call stack/i.test(error.message);
  if (isDeep || error?.name === "InternalError") return new RecursionError(WORDS.tooDeep());
  const isNoRow = error instanceof TypeError && /iterable/.test(error.message);
  return isNoRow ? new WrongType("cannot unpack this value") : error;
};
