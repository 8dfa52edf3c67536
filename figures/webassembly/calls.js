// Lets a program in JavaScript call its searches in WebAssembly.
//
// A row that is handed over is copied into the memory of the module, and back after the
// call if the search writes there.  A long one stays in memory, so that it is copied
// in but once: from then on the script reads it, and leaves writing to the module.  It
// does not even read what is called `inner`, which is not copied back if it is long.
// What is called `passing` stays until another row by that name takes its place.

export const connected = (program, writes, inner = [], passing = []) => {
  const LONG = 4096;
  const staying = new WeakMap();
  const places = {};
  const isRow = (value) => Array.isArray(value) || ArrayBuffer.isView(value);

  const stays = (row, [parameter, kind]) => {
    const known = staying.get(row);
    const place = places[parameter];
    if (known?.length === row.length) return known;
    if (place?.row && place.made.length >= row.length) {
      staying.delete(place.row);
      const made = Object.assign(Object.create(Object.getPrototypeOf(place.made)), place.made, {
        length: row.length,
      });
      made.values.set(row);
      place.row = row;
      staying.set(row, made);
      return made;
    }
    const made = program.array(kind, row);
    if (passing.includes(parameter)) places[parameter] = { row, made };
    staying.set(row, made);
    return made;
  };
  const call =
    (name) =>
    (...given) => {
      const { parameters } = program.about[name];
      const long = given.map((value, k) =>
        isRow(value) && value.length > LONG ? stays(value, parameters[k]) : null,
      );
      const bottom = program.array("B", 0);
      const held = given.map(
        (value, k) => long[k] ?? (isRow(value) ? program.array(parameters[k][1], value) : value),
      );
      const results = program.call(name, ...held);
      copied(name, given, held, long);
      program.release(bottom);
      return results;
    };
  const copied = (name, given, held, long) => {
    const { parameters } = program.about[name];
    given.forEach((value, k) => {
      const [parameter] = parameters[k];
      if (!writes[name].includes(parameter) || (long[k] && inner.includes(parameter))) return;
      if (ArrayBuffer.isView(value)) {
        value.set(held[k].values);
        return;
      }
      const { values } = held[k];
      const big = typeof values[0] === "bigint";
      for (let j = 0; j < value.length; j += 1) value[j] = big ? Number(values[j]) : values[j];
    });
  };
  return Object.fromEntries(Object.keys(writes).map((name) => [name, call(name)]));
};
