// A text that is translated: its lines, what is refused at one, and the values that it writes out.

import { quoted } from "./names.js";
import { Fault, kids } from "./syntax.js";

const LARGE = 2 ** 50;
export const CONSTANTS = { None: "null", True: "true", False: "false" };
const ESCAPES = { n: "\n", t: "\t", r: "\r", 0: "\0", "\n": "" };

export class Literals {
  // `numbers` are those by which the lines are announced, of the functions that are `watched`;
  // variables that are `hidden` are not told.  Turns are counted in `search`.  `names` are those
  // of the program around the text, as JavaScript has them; `defined` are functions of the text.
  constructor(source, about) {
    Object.assign(this, { source, ...about });
    this.begins = [...source.matchAll(/^/gm)].map(({ index }) => index);
    this.count = 0; // of names that are ours, in a function
    this.classes = 0;
    this.scope = null;
    this.told = null; // the function that is watched, where we are in one
    this.loops = [];
  }

  text(node) {
    return this.source.slice(node.from, node.to);
  }
  line(node) {
    return this.begins.findLastIndex((begin) => begin <= node.from) + 1;
  }
  refused(node, what) {
    return new Fault(this.line(node), `a page cannot run ${what}`, "Refusal");
  }
  temporary() {
    this.count += 1;
    const name = `$${this.count}`;
    this.scope?.temporary.push(name);
    return name;
  }
  ofNone() {
    return "null";
  }
  ofBoolean(node) {
    return this.text(node).toLowerCase();
  }
  ofNumber(node) {
    return this.number(this.text(node), node);
  }
  number(text, node) {
    const plain = text.replace(/_/g, "");
    if (/^0\d*[1-9]/.test(plain) && /^\d+$/.test(plain)) {
      const words =
        "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
      throw new Fault(this.line(node), words);
    }
    if (/__|_$/.test(text)) throw new Fault(this.line(node), "invalid decimal literal");
    if (/j$/i.test(plain)) throw this.refused(node, "imaginary numbers");
    const isWhole = /^0[xbo]/i.test(plain) || /^-?\d+$/.test(plain);
    if (!isWhole) return `$b.float(${plain})`;
    const short = plain.replace(/^0+(?=0|$)/, "0");
    return Math.abs(Number(short)) > LARGE ? `${short}n` : short;
  }
  ofString(node) {
    const text = this.text(node);
    const [, prefix, quote] = text.match(/^([a-zA-Z]*)("""|'''|"|')/);
    const inner = text.slice(prefix.length + quote.length, -quote.length);
    if (/b/i.test(prefix)) {
      const said = JSON.parse(this.plain(inner, /r/i.test(prefix)));
      const codes = [...said].map((letter) => letter.charCodeAt(0));
      return `$b.bytes([${codes.join(", ")}])`;
    }
    if (!/r/i.test(prefix) && /\\(N|[1-7]|0[0-7]|U)/.test(inner))
      throw this.refused(node, "this “\\” in a string");
    return this.plain(inner, /r/i.test(prefix));
  }
  plain(inner, isRaw = false) {
    if (isRaw) return quoted(inner);
    const sign = /\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])/g;
    const said = inner.replace(sign, (whole, code) => {
      if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return ESCAPES[code] ?? ("\\'\"".includes(code) ? code : whole);
    });
    return quoted(said);
  }
  ofContinuedString(_, all) {
    return `(${all.map((each) => this.value(each)).join(" + ")})`;
  }
  ofFormatString(node, all) {
    const [head] = this.text(node).match(/^[a-zA-Z]*("""|'''|"|')/);
    const quote = head.replace(/[a-zA-Z]/g, "").length;
    const said = (text) => this.plain(text.replaceAll("{{", "{").replaceAll("}}", "}"));
    const found = this.pieces(all, node.from + head.length, node.to - quote, said);
    return found.length ? `[${found.join(", ")}].join("")` : '""';
  }
  // What stands between two places: texts, and values in braces.
  pieces(all, from, to, said) {
    const found = [];
    let at = from;
    const add = (end) => {
      if (end > at) found.push(said(this.source.slice(at, end)));
    };
    for (const part of all.filter(({ name }) => name === "FormatReplacement")) {
      add(part.from);
      found.push(this.formatted(part));
      at = part.to;
    }
    add(to);
    return found;
  }
  formatted(part) {
    const parts = kids(part);
    const form = parts.find(({ name }) => name === "FormatSpec");
    const conversion = parts.find(({ name }) => name === "FormatConversion");
    if (this.source.slice(parts[1].to, parts[1].to + 1) === "=")
      throw this.refused(part, "“=” in an f-string");
    let value = this.value(parts[1]);
    if (conversion) value = `$d.converted(${value}, ${quoted(this.text(conversion).slice(1))})`;
    if (!form) return `$d.text(${value})`;
    const found = this.pieces(kids(form), form.from + 1, form.to, quoted);
    return `$d.format(${value}, ${found.join(" + ") || '""'})`;
  }
}
