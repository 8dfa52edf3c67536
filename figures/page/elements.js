// Elements, made, drawn, written to and seen.

export const write = (element, words) => {
  if (element.textContent !== words) element.textContent = words;
};
export const made = (tag, className = "", words = "") => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = words;
  if (tag === "button") element.type = "button"; // it sends no form
  return element;
};
export const button = (words, action, className) => {
  const element = made("button", className, words);
  element.addEventListener("click", action);
  return element;
};
export const rowOf = (words, tag = "td") => {
  const row = made("tr");
  row.append(...words.map((word) => made(tag, "", word)));
  return row;
};
export const drawn = (tag, attributes, parent, words) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (words !== undefined) element.textContent = words;
  parent?.append(element);
  return element;
};

// What a colour of the style sheet is in this theme.
export const colourOf = (host, name) => {
  const probe = host.appendChild(made("i"));
  probe.style.color = `var(--${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

// Do something once, when an element is first in sight.
export const whenSeen = (element, action, options) => {
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some((each) => each.isIntersecting)) return;
    observer.disconnect();
    action();
  }, options);
  observer.observe(element);
};
