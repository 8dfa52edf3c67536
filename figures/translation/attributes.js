// Attributes, names, and modules.

import { began, bound, strangeness } from "./calling.js";
import { Superior } from "./classes.js";
import { Dict } from "./dicts.js";
import {
  AttributeError,
  Exception,
  NameError,
  Refusal,
  UnboundLocalError,
  WORDS,
} from "./errors.js";
import {
  Absent,
  attributeOf,
  Instance,
  isClass,
  Member,
  Module,
  nameOf,
  Tuple,
  tupled,
} from "./values.js";

// What an error has as an object of JavaScript, or of ours, and none of Python's has.
const HIDDEN = new Set("stack message constructor own called value home isWhole step".split(" "));
export const lost = (owner, name) => {
  const isType = typeof owner === "function" && isClass(owner);
  if (isType && owner.members) return new AttributeError(name);
  if (owner?.isGeneric) return strangeness(`${owner.called}.${name}`);
  if (isType) return new AttributeError(WORDS.noConstant(owner.called ?? owner.name, name));
  if (owner instanceof Module)
    return new AttributeError(`module '${owner.name}' has no attribute '${name}'`);
  return new AttributeError(`'${nameOf(owner)}' object has no attribute '${name}'`);
};
export const find = (owner, name) => {
  if (owner instanceof Absent) throw strangeness(`${owner.path}.${name}`);
  if (owner instanceof Tuple && owner.constructor.places) {
    const k = owner.constructor.places.get(name);
    if (k !== undefined) return owner[k];
  }
  if (owner instanceof Module) {
    if (name in owner.names && owner.names[name] !== undefined) return owner.names[name];
    if (owner.isOpen) return new Absent(`${owner.name}.${name}`);
    return undefined;
  }
  if (typeof owner === "function") {
    if (name === "__name__") return owner.called ?? owner.about?.path ?? owner.name;
    if (name === "__members__" && owner.members)
      return new Dict(owner.members.map((each) => [each.name, each]));
    if (Object.hasOwn(owner, "static") && Object.hasOwn(owner.static, name))
      return owner.static[name];
    const own = isClass(owner) ? attributeOf(owner, name) : undefined;
    return own?.isStatic ?? own;
  }
  if (owner instanceof Superior) {
    const own = attributeOf(owner.base, name);
    if (own) return bound(own, owner.self);
    if (name === "__init__")
      return (...given) => (owner.self instanceof Exception ? void began(owner.self, given) : null);
    if (name === "__str__") return () => owner.self.message;
    return undefined;
  }
  if (owner instanceof Member) {
    if (name === "name") return owner.name;
    if (name === "value") return owner.value;
    const own = attributeOf(owner.home, name);
    return typeof own === "function" ? bound(own, owner) : own;
  }
  if (
    owner instanceof Instance ||
    owner instanceof Exception ||
    (owner instanceof Tuple && owner.constructor.own)
  ) {
    if (owner instanceof Exception && name === "args")
      return owner.args ?? tupled(owner.message ? [owner.message] : []);
    const isOwn =
      owner instanceof Tuple
        ? false
        : Object.hasOwn(owner, name) && !(owner instanceof Exception && HIDDEN.has(name));
    if (isOwn) return owner[name];
    if (name === "__class__") return owner.constructor;
    const own = attributeOf(owner.constructor, name);
    if (own?.isProperty) return own.isProperty(owner);
    if (own?.isStatic) return own.isStatic;
    return typeof own === "function" && !isClass(own) && !own.isOfClass ? bound(own, owner) : own;
  }
  return undefined;
};
export const setField = (owner, name, value) => {
  if (owner instanceof Instance || owner instanceof Exception) {
    if (owner instanceof Exception && HIDDEN.has(name))
      throw new Refusal(`an attribute “${name}” of an error`);
    owner[name] = value;
  } else if (typeof owner === "function" && owner.own) owner.own[name] = value;
  else if (owner instanceof Tuple && owner.constructor.places?.has(name))
    throw new AttributeError("can't set attribute");
  else if (owner instanceof Module) throw new Refusal("an assignment in a module");
  else throw lost(owner, name);
};

export const unbound = (name) => {
  throw new UnboundLocalError(WORDS.unbound(name));
};
export const free = (name) => {
  throw new NameError(
    `cannot access free variable '${name}' where it is not associated with a value in enclosing scope`,
  );
};
export const unknown = (name) => {
  throw new NameError(`name '${name}' is not defined`);
};
export const moduleOf = (name, names) => new Module(name, names);
// A module that a page does not have is open: of its names it is said that the page does not know
// them, and not that they are not there.
export const module = (name, imported) =>
  imported(name) ?? Object.assign(new Module(name, {}), { isOpen: true });
export const taken = (whole, name) => {
  const found = find(whole, name);
  if (found === undefined) throw new Refusal(`the page does not know “${whole.name}.${name}”`);
  return found;
};
