// The operations that are called so often that they have short names in translated texts.

export const OPERATE = {
  "+": "$add",
  "-": "$sub",
  "*": "$mul",
  "//": "$quo",
  "%": "$mod",
  "/": "$div",
  "**": "$pow",
  "&": "$and",
  "|": "$or",
  "^": "$xor",
  "<<": "$left",
  ">>": "$right",
};
export const COMPARE = {
  "==": "$eq",
  "!=": "$ne",
  "<": "$lt",
  ">": "$gt",
  "<=": "$le",
  ">=": "$ge",
  is: "$is",
  "is not": "$isnt",
  in: "$in",
  "not in": "$notin",
};
export const GROW = { "+": "$grow" };

// The functions of a table by their short names.
export const shortly = (names, table) =>
  Object.fromEntries(Object.entries(names).map(([sign, name]) => [name, table[sign]]));

// What stands before a translated text: of the short names those that it has.
const OTHERS = ["$call", "$field", "$item", "$method", "$at", "$puts"];
const NAMES = [OPERATE, COMPARE, GROW].flatMap((names) => Object.values(names)).concat(OTHERS);
export const preludeOf = (text) => {
  const had = new Set(text.match(/\$[a-z]+/g));
  const names = NAMES.filter((name) => had.has(name));
  return ["const { $d, $b } = run.dynamic;", `const { ${names.join(", ")} } = $d.short;`];
};
