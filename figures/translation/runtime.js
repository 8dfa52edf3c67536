// All that a translated text calls: `$d` in it are the operations, `$b` what Python has by itself.

import { miscounted } from "./arities.js";
import * as attributes from "./attributes.js";
import { counting, FUNCTIONS } from "./builtins.js";
import * as calling from "./calling.js";
import * as classes from "./classes.js";
import { COMPARE } from "./comparisons.js";
import * as elements from "./elements.js";
import * as errors from "./errors.js";
import * as formats from "./formats.js";
import * as methods from "./methods.js";
import * as operators from "./operators.js";
import * as raising from "./raising.js";
import { worded } from "./representing.js";
import * as short from "./short.js";
import { Absent, truth, tupled } from "./values.js";
import * as ways from "./ways.js";

// A place in a row that is looked at where it is asked for, so that what runs knows the kind of this
// row.
const at = (k, row) => (typeof k === "number" && typeof row === "object" ? k : -1);
const SHORT = {
  ...short.shortly(short.OPERATE, operators.OPERATE),
  ...short.shortly(short.COMPARE, COMPARE),
  ...short.shortly(short.GROW, operators.GROW),
  $call: calling.callable,
  $field: methods.field,
  $item: elements.item,
  $method: methods.method,
  $at: at,
  $puts: elements.puts,
};
const { Refusal, WORDS, ...ERRORS } = errors;
export const BUILTINS = { ...ERRORS, ...FUNCTIONS };
export const OPERATIONS = {
  ...attributes,
  ...calling,
  ...classes,
  ...elements,
  ...formats,
  ...methods,
  ...operators,
  ...raising,
  ...ways,
  alias: new Absent("a name for a type"),
  counting,
  miscounted,
  short: SHORT,
  text: worded,
  truth,
  tupled,
};
