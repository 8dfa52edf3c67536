"use strict";
// Lets what was translated to JavaScript call what was translated to WebAssembly.
//
// A row that is handed over is copied into the memory of the module, and back after the
// call if the function writes there.  A long one stays in memory, so that it is copied
// in but once: from then on the script reads it, and leaves writing to the module.  It
// does not even read what is called `inner`, which is not copied back if it is long.
const connected = (program, writes, inner = []) => {
  const LONG = 4096;
  const staying = new WeakMap();

  const stays = (row, kind) => {
    const known = staying.get(row);
    if (known?.length === row.length) return known;
    const made = program.array(kind, row);
    staying.set(row, made);
    return made;
  };
  const call = (name) => (...given) => {
    const { parameters } = program.about.functions[name];
    const long = given.map((value, k) =>
      (Array.isArray(value) && value.length > LONG ? stays(value, parameters[k][1]) : null));
    const bottom = program.array("B", 0);
    const held = given.map((value, k) =>
      long[k] ?? (Array.isArray(value) ? program.array(parameters[k][1], value) : value));
    const results = program.call(name, ...held);
    given.forEach((value, k) => {
      const [parameter] = parameters[k];
      if (!writes[name].includes(parameter) || (long[k] && inner.includes(parameter))) return;
      const { values } = held[k], big = typeof values[0] === "bigint";
      for (let j = 0; j < value.length; j += 1) value[j] = big ? Number(values[j]) : values[j];
    });
    program.release(bottom);
    return results;
  };
  return Object.fromEntries(Object.keys(writes).map((name) => [name, call(name)]));
};
