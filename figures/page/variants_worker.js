// Two programs solve one start: quota by quota, the one and then the other.
onmessage = async ({ data: { modules, cells, moves } }) => {
  const [HAPPY, SAD, LEVELS, PASSES] = [0x001, 0x100, 100, 2000000];

  const loaded = async (module) => {
    const program = await translated.load(module);
    const given = { start: cells, board: 16 };
    const wanted = program.about.functions.attempt.parameters;
    const arrays = Object.fromEntries(wanted.filter(([, kind]) => kind !== "int")
      .map(([name, kind]) => [name, program.array(kind, given[name] ?? LEVELS)]));
    const begin = (t) => program.begin("attempt", ...wanted.map(([name]) => arrays[name] ?? t));
    const cellsUntil = (level) => Array.from(arrays.pos.values.slice(1, level + 2));
    return { begin, cellsUntil };
  };

  try {
    const programs = await Promise.all(modules.map(loaded));
    for (let t = moves, won = t === 0; !won; t += HAPPY + SAD) {
      for (const [k, program] of programs.entries()) {
        const begun = performance.now();
        const run = program.begin(t);
        while (!run.go(PASSES)) postMessage({ k, t, nodes: run.names.nodes, done: false });
        const [level, nodes] = run.results;
        const seconds = (performance.now() - begun) / 1000;
        won = level > 0;
        postMessage({ k, t, nodes, seconds, done: true, path: won ? program.cellsUntil(level) : null });
      }
    }
    postMessage({ over: true });
  } catch (error) {
    postMessage({ failed: error.message });
  }
};
