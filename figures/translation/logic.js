// What is true: “not”, “and”, “or”, signs, and comparisons.

import { Literals } from "./literals.js";
import { COMPARE, OPERATE } from "./short.js";
import { Fault, kids } from "./syntax.js";

export class Logic extends Literals {
  // Lezer's “not” takes in the “or” and “and” behind it; so these three are put together anew.
  logic(node) {
    const flat = (each) => {
      const all = kids(each);
      if (each.name === "UnaryExpression" && all[0].name === "not") return ["not", ...flat(all[1])];
      const isJoined = each.name === "BinaryExpression" && ["and", "or"].includes(all[1].name);
      return isJoined ? [...flat(all[0]), all[1].name, ...flat(all[2])] : [each];
    };
    const words = flat(node);
    const denied = () => {
      if (words[0] !== "not") return words.shift();
      words.shift();
      return { word: "not", one: denied() };
    };
    const joined = (word, part) => {
      let one = part();
      while (words[0] === word) {
        words.shift();
        one = { word, one, other: part() };
      }
      return one;
    };
    return joined("or", () => joined("and", denied));
  }
  said(part) {
    const { word, one, other } = part;
    if (!word) return this.value(part);
    if (word === "not") return `!${this.#asTruth(one)}`;
    if (this.isTruth(one) && this.isTruth(other)) {
      return `(${this.said(one)} ${word === "and" ? "&&" : "||"} ${this.said(other)})`;
    }
    const kept = this.temporary();
    const first = `$d.truth(${kept} = ${this.said(one)})`;
    const second = this.said(other);
    return word === "and" ? `(${first} ? ${second} : ${kept})` : `(${first} ? ${kept} : ${second})`;
  }
  #asTruth(part) {
    return this.isTruth(part) ? `(${this.said(part)})` : `$d.truth(${this.said(part)})`;
  }
  // Whether what is said is True or False and nothing else.
  isTruth(part) {
    if (part.word === "not") return true;
    if (part.word) return this.isTruth(part.one) && this.isTruth(part.other);
    if (part.name === "ParenthesizedExpression") return this.isTruth(kids(part)[1]);
    if (part.name === "Boolean") return true;
    if (this.isLogic(part)) return this.isTruth(this.logic(part));
    return part.name === "BinaryExpression" && !/^(Arith|Bit)Op$/.test(kids(part)[1].name);
  }
  isLogic(node) {
    const [first, second] = kids(node);
    if (node.name === "UnaryExpression") return first.name === "not";
    return node.name === "BinaryExpression" && ["and", "or"].includes(second.name);
  }
  test(node) {
    return this.#asTruth(this.isLogic(node) ? this.logic(node) : node);
  }
  ofUnaryExpression(node, [sign, value]) {
    if (sign.name === "not") return this.said(this.logic(node));
    const text = this.text(sign);
    if (text === "-" && /^[1-9]\d*$/.test(this.text(value)))
      return `(-${this.number(this.text(value), value)})`;
    const operation = { "-": "negative", "+": "positive", "~": "inverted" }[text];
    return `$d.${operation}(${this.value(value)})`;
  }
  ofBinaryExpression(node, all) {
    if (this.isLogic(node)) return this.said(this.logic(node));
    const [one, sign, ...rest] = all;
    if (!/^(Arith|Bit)Op$/.test(sign.name)) return this.compared(node);
    const text = this.text(sign);
    if (text === "@") throw this.refused(sign, "“@”");
    return `${OPERATE[text]}(${this.value(one)}, ${this.value(rest.at(-1))})`;
  }
  // a < b < c is a < b and b < c, where b is looked at once.
  compared(node) {
    const signs = [];
    const values = [];
    let each = node;
    for (;;) {
      const all = kids(each);
      const isMore =
        each.name === "BinaryExpression" && !/^(Arith|Bit)Op$|^and$|^or$/.test(all[1].name);
      values.unshift(isMore ? all.at(-1) : each);
      if (!isMore) break;
      const words = all.slice(1, -1).map((word) => this.text(word));
      signs.unshift(words.join(" "));
      [each] = all;
    }
    let left = this.value(values[0]);
    const parts = signs.map((sign, k) => {
      if (!Object.hasOwn(COMPARE, sign)) throw new Fault(this.line(node), "invalid syntax");
      const isLast = k === signs.length - 1;
      const kept = isLast ? "" : this.temporary();
      const right = this.value(values[k + 1]);
      const said = `${COMPARE[sign]}(${left}, ${isLast ? right : `(${kept} = ${right})`})`;
      left = kept;
      return said;
    });
    return parts.length > 1 ? `(${parts.join(" && ")})` : parts[0];
  }
}
