// All that a translated text calls: `$d` in it are the operations, `$b` what Python has by itself.

import { miscounted } from "./arities.js";
import { free, module, moduleOf, setField, taken, unbound, unknown } from "./attributes.js";
import { counting, FUNCTIONS } from "./builtins.js";
import {
  callable,
  counted,
  def,
  Named,
  named,
  namedIn,
  needed,
  otherNames,
  outside,
  pairs,
  strange,
} from "./calling.js";
import { body, classed, superior } from "./classes.js";
import { COMPARE } from "./comparisons.js";
import { erase, item, replace, slice, store } from "./elements.js";
import * as errors from "./errors.js";
import { converted, format } from "./formats.js";
import { Absent, truth, tupled, worded } from "./kinds.js";
import { append, field, method } from "./methods.js";
import { GROW, inverted, negative, OPERATE, positive } from "./operators.js";
import { asserted, caught, enter, exit, inPython, isKind, raised } from "./raising.js";
import { representedOwn } from "./representing.js";
import * as short from "./short.js";
import { Represented } from "./values.js";
import { apart, END, given, isSequence, iterable, spread, unpacked, way } from "./ways.js";

Represented.of = representedOwn;
const ALIAS = new Absent("a name for a type");
// A place in a row that is looked at where it is asked for, so that what runs knows the kind of this
// row; and whether a value fits into an array, which alone knows what fits.
const at = (k, row) => (typeof k === "number" && typeof row === "object" ? k : -1);
const puts = (row, k, value) => {
  if (
    typeof value === "number" &&
    value >= row?.least &&
    value <= row.most &&
    typeof k === "number" &&
    k >= 0 &&
    k < row.length
  )
    return true;
  store(row, k, value);
  return false;
};
const SHORT = {
  ...short.shortly(short.OPERATE, OPERATE),
  ...short.shortly(short.COMPARE, COMPARE),
  ...short.shortly(short.GROW, GROW),
  $call: callable,
  $field: field,
  $item: item,
  $method: method,
  $at: at,
  $puts: puts,
};
const { Refusal, WORDS, ...ERRORS } = errors;
export const BUILTINS = { ...ERRORS, ...FUNCTIONS };
export const OPERATIONS = {
  COMPARE,
  END,
  GROW,
  Named,
  OPERATE,
  alias: ALIAS,
  apart,
  asserted,
  append,
  body,
  callable,
  caught,
  classed,
  converted,
  counted,
  counting,
  def,
  enter,
  erase,
  exit,
  field,
  format,
  free,
  given,
  inPython,
  inverted,
  isKind,
  isSequence,
  item,
  iterable,
  method,
  miscounted,
  module,
  moduleOf,
  named,
  namedIn,
  needed,
  negative,
  otherNames,
  outside,
  pairs,
  positive,
  raised,
  replace,
  setField,
  short: SHORT,
  slice,
  spread,
  store,
  strange,
  superior,
  taken,
  text: worded,
  truth,
  tupled,
  unbound,
  unknown,
  unpacked,
  way,
};
