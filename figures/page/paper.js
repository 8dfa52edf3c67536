// What a page has, as far as pictures ask for it, in Node, where a still one is drawn: elements
// that write themselves, and a worker.  What is pressed in a page is but words on paper, and bold if
// it is chosen.

const { runInThisContext } = process.getBuiltinModule("node:vm");

const SIGNS = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const safe = (words) => String(words).replace(/[&<"]/g, (sign) => SIGNS[sign]);

class Element {
  constructor(tag) {
    Object.assign(this, { tag, children: [], words: "", names: [], given: {}, dataset: {} });
    this.style = { setProperty: (name, value) => this.setAttribute("style", `${name}:${value}`) };
    this.classList = { toggle: (name, on) => this.toggle(name, on) };
  }

  get textContent() {
    return this.words;
  }

  set textContent(words) {
    Object.assign(this, { children: [], words });
  }

  set className(names) {
    this.names = names.split(" ").filter(Boolean);
  }

  toggle(name, on) {
    this.names = [...this.names.filter((each) => each !== name), ...(on ? [name] : [])];
  }

  setAttribute(name, value) {
    if (name === "class") this.className = value;
    else this.given[name] = value;
  }

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  addEventListener() {}

  get chosen() {
    return this.given["aria-pressed"] === "true" ? "b" : "span";
  }

  toString() {
    const { style, ...others } = this.given;
    const [tag, more] = this.tag === "button" ? [this.chosen, {}] : [this.tag, others];
    const own = style ? { style, ...more } : more;
    const data = Object.entries(this.dataset).map(([name, value]) => [`data-${name}`, value]);
    const named = this.names.length ? [["class", this.names.join(" ")]] : [];
    const has = [...named, ...data, ...Object.entries(own)]
      .map(([name, value]) => ` ${name}="${safe(value)}"`)
      .join("");
    return `<${tag}${has}>${safe(this.words)}${this.children.join("")}</${tag}>`;
  }
}

// A worker that is here: what goes wrong there ends all.
class Here {
  constructor(script) {
    globalThis.postMessage = (data) => {
      if (data.wrong) throw new Error(data.wrong);
      this.onmessage({ data });
    };
    this.begun = script.text().then((text) => runInThisContext(text));
  }

  postMessage(data) {
    this.begun.then(() => globalThis.onmessage({ data }));
  }
}

// From now on there is a page, which keeps some scripts by their names.
export const page = (kept) => {
  globalThis.document = {
    readyState: "complete",
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    querySelector: (script) => ({
      dataset: {},
      textContent: kept[script.replace("script.", "")],
    }),
  };
  URL.createObjectURL = (script) => script;
  globalThis.Worker = Here;
};
