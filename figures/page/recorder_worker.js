// In a worker: it records a program, `recorded`, as it is asked.  Tables, which are told by a
// program of the book and how it would `build` them, are built once.  They are machine arrays
// then, of which a trace has nothing, as it has nothing of the views that Python only reads.
{
  const VIEWS = { B: Uint8Array, H: Uint16Array, I: Uint32Array };
  let kept = null;
  const build = async ([name, ...given], say) => {
    say({ building: 0 });
    await Book[name].ready;
    const tables = Book[name].build(...given, (done, all) => say({ building: Number(done) / Number(all) }));
    tables.lore.forEach((cells, k) => { tables.lore[k] = VIEWS[cells.typecode].from(cells); });
    return { known: tables };
  };

  onmessage = async ({ data: { id, wanted } }) => {
    const say = (told) => postMessage({ id, ...told });
    try {
      const given = await Promise.all(wanted.arguments.map((each) => (each?.build ? (kept ??= build(each.build, say)) : each)));
      say({ answer: Recording.of(recorded).run({ ...wanted, arguments: given }, (counted) => say({ counted })) });
    } catch (error) { say({ wrong: error.message }); }
  };
}
