// Values of a program's own as Python's repr has them.

import { Exception, Refusal } from "./errors.js";
import { attributeOf, Dict, Instance, isClass, kindOf, Member } from "./kinds.js";
import { represented } from "./values.js";

export const representedOwn = (value) => {
  if (typeof value === "function") {
    if (isClass(value)) return `<class '${value.called ?? value.name}'>`;
    throw new Refusal("the words for a function, which has its place in memory");
  }
  if (typeof value !== "object" || value === null) return null;
  const own = attributeOf(value.constructor, "__repr__");
  if (own) return own(value);
  const home = value.constructor;
  if (value instanceof Member) {
    return value.isWhole || value.home.members
      ? `<${value.home.called}.${value.name}: ${represented(value.value)}>`
      : null;
  }
  const fields = home.places ? [...home.places.keys()] : home.isCompared && home.fields;
  if (fields) {
    const parts = fields.map(
      (name, k) => `${name}=${represented(home.places ? value[k] : value[name])}`,
    );
    return `${home.places ? home.called : home.path}(${parts.join(", ")})`;
  }
  if (value instanceof Dict)
    return `${value.other ? "Counter(" : ""}{${value
      .items()
      .map((pair) => [...pair].map(represented).join(": "))
      .join(", ")}}${value.other ? ")" : ""}`;
  if (typeof value.next === "function") throw new Refusal("the words for an iterator");
  if (kindOf(value) === "range") throw new Refusal("the words for a range");
  if (value instanceof Exception) {
    const args = value.args ?? (value.message ? [value.message] : []);
    return `${home.called ?? value.name}(${[...args].map(represented).join(", ")})`;
  }
  if (value instanceof Instance)
    throw new Refusal("the words for an object, which have its place in memory");
  return null;
};
