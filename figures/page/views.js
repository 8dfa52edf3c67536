"use strict";
// What stands beside the program: each view is made once, and shows a situation.
window.Search ||= {};
Search.views = (() => {
  const { made, write } = Search;
  const DIGITS = "0123456789abcdefghijklmno";
  const WAYS = ["east", "north", "west", "south", "none"];
  const HAPPY = 1;

  const counted = (number) => number.toLocaleString("en");
  const FORMATS = {
    number: String,
    counted,
    way: (d) => WAYS[d],
    piece: (x) => DIGITS[x + 1] ?? "–",
    hexadecimal: (price) => `0x${price.toString(16).padStart(3, "0")}`,
    quota: (t) => `${t & 0xff}+${t >> 8}`,
    happy: (t) => String(t & 0xff),
    sad: (t) => String(t >> 8),
  };
  const bare = (role) => role.slice(role.indexOf(".") + 1);
  const { value } = Search;

  // A sentence with variables in it, {function.name|format}, or none if one is unknown.
  const inWords = ({ said, over, ready }, state) => {
    if (!(ready in state) || (over && over in state)) return "";
    return said.replace(/\{([^|}]+)\|?([^}]*)\}/g, (_, role, format) =>
      FORMATS[format || "number"](value(state, role)));
  };

  // ——— The board.

  const digitsOf = (start) =>
    (typeof start === "string" ? [...start] : start.map((x) => DIGITS[x + 1]));

  const pushed = (start, pieces) => {
    const cells = [...start];
    for (const piece of pieces) {
      const [from, to] = [cells.indexOf(piece), cells.indexOf("0")];
      [cells[from], cells[to]] = ["0", piece];
    }
    return { pieces: cells, blank: cells.indexOf("0") };
  };

  const walked = (start, path) => {
    const cells = [...start];
    path.slice(1).forEach((to, k) => { [cells[path[k]], cells[to]] = [cells[to], "0"]; });
    return { pieces: cells, blank: path.at(-1) };
  };

  // The move that is about to be tried, once its cell is known, and then its price.
  const tried = ({ target, price }, { aims, prices, turns }, { ran, state }, came) => {
    const last = (lines) => ran.findLastIndex((line) => lines.includes(line));
    const [aimed, cell] = [last(aims), state[target]];
    if (aimed < 0 || cell === came || last(turns) > aimed) return null;
    const priced = last(prices) > aimed;
    const kind = state[price] === HAPPY ? "happy" : "sad";
    return { cell, kind: priced ? kind : "unpriced" };
  };

  // Where the pieces are, according to the function that runs, or to one that has run.
  const sourceOf = (view, { state, function: running }, ready) => {
    const known = view.cells.filter((role) => role in state);
    const ours = known.find((role) => role.startsWith(`${running}.`)) ?? known[0];
    return ours && (!ready.startsWith(ours.split(".")[0]) || ready in state) ? ours : null;
  };

  // Each piece has the name of the cell where a window ends with it, while one is there.
  const namesOf = ({ renamed }, state) => {
    const [trays, begin, width] = renamed.map((role) => state[role]);
    const end = trays?.[Math.min(begin + width, trays.length - 1)];
    return end ? (x) => end[x] ?? x : (x) => x;
  };

  const position = (view, { watch, situations }, situation) => {
    const { state } = situation;
    const start = digitsOf(state[view.start] ?? watch.start);
    if (view.solution in state) return pushed(start, state[view.solution]);
    const source = sourceOf(view, situation, watch.ready);
    const level = value(state, watch.level);
    if (!view.cells.length && watch.ready in state) {
      return searched(view, watch, situation, walked(start, state[view.path].slice(1, level + 1)));
    }
    if (!source) return pushed(start, "");
    const numbers = state[source];
    if (view.situation) return placed(numbers, situations, watch, state[view.situation]);
    const own = !view.blank || view.blank.startsWith(`${source.split(".")[0]}.`);
    const blank = own && view.blank ? state[view.blank] : numbers.indexOf(-1);
    const names = namesOf(view, state);
    const pieces = numbers.slice(0, start.length).map((x) => DIGITS[names(x) + 1] ?? "0");
    return own ? searched(view, watch, situation, { pieces, blank }) : { pieces, blank };
  };

  // A number that says where the empty cell is, from where it came, where it would go.
  const placed = (numbers, situations, { cols }, number) => {
    const [blank, back, way] = situations[number];
    const beside = (d) => blank + [1, -cols, -1, cols][d];
    const tried = back === way ? null : { cell: beside(way), kind: "unpriced" };
    return { pieces: numbers.map((x) => DIGITS[x + 1]), blank, came: beside(back), tried };
  };

  const searched = (view, watch, situation, here) => {
    const { state } = situation;
    const level = value(state, watch.level);
    const came = view.path && level > 1 ? state[view.path][level - 1] : null;
    const next = view.target ? tried(view, watch, situation, came) : null;
    const sound = next && next.cell < here.pieces.length && here.blank !== next.cell;
    return { ...here, came, tried: sound ? next : null };
  };

  // More than a piece: one that has to come home, or one of a pattern.
  const kindsOf = (view, { state }) => {
    const kinds = {};
    const wanted = view.renamed[0] in state ? [] : state[view.wanted] ?? [];
    for (const x of wanted) kinds[DIGITS[x + 1]] = "wanted";
    view.parts.forEach((digits, k) => { for (const digit of digits) kinds[digit] = `part${k}`; });
    return kinds;
  };

  const board = (view, about) => {
    const element = made("div", "search-board");
    const { watch } = about;
    const { rows, cols } = watch;
    const draw = Search.board(element, rows, cols);
    const join = view.partners ? arcs(element, rows, cols) : null;
    const show = (situation) => {
      const here = position(view, about, situation);
      const { state } = situation;
      const partners = join && watch.ready in state ? state[view.partners] : [];
      const pairs = couples(partners, rows * cols);
      const names = pairs.map((pair) => pair.map((x) => DIGITS[x + 1]));
      const words = names.map((pair) => `; ${pair.join(" and ")} are a pair`).join("");
      draw({ ...here, kinds: kindsOf(view, situation), words });
      join?.(names.map((pair) => pair.map((digit) => here.pieces.indexOf(digit))));
    };
    return { element, show };
  };

  // ——— Numbers, and words.

  const values = ({ entries }) => {
    const element = made("div", "panel");
    const list = made("dl", "values");
    element.append(list);
    const shown = entries.map(([role, format]) => {
      const [term, number] = [made("dt", "", bare(role)), made("dd")];
      list.append(term, number);
      return { role, term, number, format: FORMATS[format] };
    });
    const show = ({ state, changed }) => {
      for (const { role, term, number, format } of shown) {
        const here = value(state, role);
        const known = here !== undefined && here !== null;
        write(number, known ? format(here) : "–");
        for (const part of [term, number]) part.classList.toggle("changed", known && changed.has(role));
      }
    };
    return { element, show };
  };

  const bar = (kind) => {
    const row = made("div", `quota ${kind}`);
    const [label, room, left] = [made("span", "label"), made("span", "room"), made("span", "left")];
    room.append(left);
    row.append(label, room);
    const show = (rest, whole) => {
      write(label, `${kind} ${rest} of ${whole}`);
      room.style.setProperty("--whole", whole);
      left.style.setProperty("--part", whole ? rest / whole : 0);
    };
    return { row, show };
  };

  const bars = ({ left, whole, labels }, { watch }) => {
    const element = made("div", "panel bars");
    const [first, second] = labels.map(bar);
    element.append(first.row, second.row);
    const show = ({ state }) => {
      const all = state[whole] ?? 0;
      const rest = watch.over in state ? 0 : state[left] ?? all;
      first.show(rest & 0xff, all & 0xff);
      second.show(rest >> 8, all >> 8);
    };
    return { element, show };
  };

  // Rows are kept and reused; those that are not needed are hidden.
  const rows = (body, columns) => {
    const kept = [];
    const row = (k) => {
      while (kept.length <= k) {
        const cells = Array.from({ length: columns }, () => made("td"));
        const line = made("tr");
        line.append(...cells);
        body.append(line);
        kept.push({ line, cells });
      }
      return kept[k];
    };
    return (wanted) => {
      wanted.forEach(({ words, className = "" }, k) => {
        const { line, cells } = row(k);
        words.forEach((word, c) => write(cells[c], word));
        line.className = className;
        line.hidden = false;
      });
      kept.slice(wanted.length).forEach(({ line }) => { line.hidden = true; });
    };
  };

  // A table in a panel that scrolls, and what fills its body.
  const table = (kind, label, headings) => {
    const element = made("div", `panel ${kind}`);
    const [grid, head, body] = [made("table"), made("thead"), made("tbody")];
    const row = made("tr");
    for (const heading of headings) {
      const cell = made("th", "", heading);
      cell.scope = "col";
      row.append(cell);
    }
    head.append(row);
    grid.append(head, body);
    element.append(grid);
    for (const [name, words] of Object.entries({ role: "group", "aria-label": label, tabindex: 0 })) {
      element.setAttribute(name, words);
    }
    return { element, show: rows(body, headings.length) };
  };

  const notes = ({ columns }, { watch, machine }) => {
    const headings = ["level", ...columns.map(({ notes: role }) => bare(role))];
    const { element, show } = table("notes", "The notes, level by level", headings);
    const note = ({ notes: role, format, first }, state, k) =>
      (k < first ? "" : FORMATS[format](state[role][k]));

    // On the level where we are, only what has been noted by now.
    const here = (column, state, k, arriving) => {
      const known = column.of && (!arriving || state[column.notes][k] === state[column.of]);
      return known ? note(column, state, k) : "";
    };
    return {
      element,
      show: ({ state }) => {
        if (!(watch.ready in state)) return show([]);
        const level = value(state, watch.level);
        const arriving = state[`${watch.search}.${watch.goto}`] === machine.labels[0];
        const below = Array.from({ length: level }, (_, k) => level - 1 - k);
        return show([
          { words: [String(level), ...columns.map((c) => here(c, state, level, arriving))], className: "here" },
          ...below.map((k) => ({ words: [String(k), ...columns.map((c) => note(c, state, k))] })),
        ]);
      },
    };
  };

  const tries = ({ done, whole, nodes, format }) => {
    const { element, show } = table("tries", "The quotas, try by try", ["quota", "nodes", "growth"]);
    const rung = (met, before) => (before ? `× ${(met / before).toFixed(1)}` : "");
    return {
      element,
      show: ({ state, inside }) => {
        const over = (state[done] ?? []).map(([happy, sad, met]) => [`${happy}+${sad}`, met]);
        const met = value(state, nodes);
        const now = inside && met !== undefined ? [[FORMATS[format](state[whole]), met]] : [];
        const all = [...over, ...now];
        show(all.map(([words, met], k) => ({
          words: [words, counted(met), k < over.length ? rung(met, all[k - 1]?.[1]) : "…"],
          className: k >= over.length ? "here" : "",
        })));
      },
    };
  };

  const places = (view, about, drawn) => {
    const element = made("div", "panel places");
    const picture = drawn.cloneNode(true);
    element.append(picture);
    const boxes = [...picture.querySelectorAll(".place")];
    const arrows = [...picture.querySelectorAll(".arrow")];
    const taken = (arrow, { from, to, line }) =>
      arrow.dataset.from === from && arrow.dataset.to === to
      && (to !== "" || Number(arrow.dataset.line) === line);
    const show = ({ arrow: last }) => {
      for (const box of boxes) box.classList.toggle("lit", box.dataset.label === last?.place);
      for (const arrow of arrows) arrow.classList.toggle("lit", Boolean(last && taken(arrow, last)));
    };
    return { element, show };
  };

  // ——— What only some of the programs have.

  const SPACE = "http://www.w3.org/2000/svg";
  const drawn = (tag, attributes, className = "") => {
    const element = document.createElementNS(SPACE, tag);
    for (const [name, words] of Object.entries(attributes)) element.setAttribute(name, words);
    if (className) element.setAttribute("class", className);
    return element;
  };

  // Arcs from partner to partner: below the pieces of a row, right of those of a column.
  const arcs = (element, rows, cols) => {
    const box = { viewBox: `0 0 ${cols} ${rows}`, preserveAspectRatio: "none", "aria-hidden": "true" };
    const picture = drawn("svg", box, "arcs");
    const path = drawn("path", {});
    picture.append(path);
    element.append(picture);
    const arc = ([one, other]) => {
      const [[x, y], [u, v]] = [one, other].map((cell) =>
        [(cell % cols) + 0.5, Math.floor(cell / cols) + 0.5]);
      const [down, right] = y === v ? [0.28, 0] : [0, 0.28];
      return `M${x + right} ${y + down}Q${(x + u) / 2 + 2 * right} ${(y + v) / 2 + 2 * down} ${u + right} ${v + down}`;
    };
    return (pairs) => path.setAttribute("d", pairs.map(arc).join(""));
  };

  // The pairs of pieces, each once, in the list of the rows and in that of the columns.
  const couples = (partners, size) => [0, 1].flatMap((axis) => {
    const mates = partners.slice(axis * size, (axis + 1) * size);
    return mates.flatMap((y, x) => (y > x && mates[y] === x ? [[x, y]] : []));
  });

  const readings = (view, { watch }) => {
    const { rows, cols } = watch;
    const element = made("div", "panel readings");
    const axes = [["by columns", cols, rows], ["by rows", rows, cols]].map(([name, r, c], axis) => {
      const [part, title] = [made("div"), made("p", "title", name)];
      const [grid, said] = [made("div", "search-board small"), made("p", "counts")];
      grid.style.setProperty("--cols", r);
      const fields = Array.from({ length: r * r }, () => made("span", "cell"));
      grid.append(...fields);
      part.append(title, grid, said);
      element.append(part);
      return { axis, r, c, fields, said };
    });
    const lines = (state, { axis, r, c }) => {
      const size = rows * cols;
      const begin = axis === 0 ? size : 0;
      const blank = state[view.blank];
      const empty = axis === 0 ? (blank % cols) * rows + Math.floor(blank / cols) : blank;
      const counts = Array(r * r).fill(0);
      state[view.cells].slice(begin, begin + size).forEach((x, j) => {
        if (j !== empty) counts[Math.floor(j / c) * r + Math.floor((x % size) / c)] += 1;
      });
      return { counts, at: Math.floor(empty / c) };
    };
    const show = ({ state }) => {
      for (const here of axes) {
        if (!(watch.ready in state)) {
          for (const field of here.fields) write(field, "");
          write(here.said, "–");
          continue;
        }
        const { counts, at } = lines(state, here);
        const n = 2 * value(state, watch.level) + here.axis;
        here.fields.forEach((field, k) => {
          const [across, down] = [k % here.r, Math.floor(k / here.r)];
          const [line, home] = here.axis ? [down, across] : [across, down];
          write(field, String(counts[line * here.r + home]));
          field.className = `cell${line === home ? " home" : ""}${line === at ? " walker" : ""}`;
        });
        const far = state[view.links][state[view.walk][n]];
        write(here.said, `walk ${far}, inversions ${state[view.inv][n]}: ${state[view.low][n]} or more`);
      }
    };
    return { element, show };
  };

  // The nodes in columns by their cost, those that wait as rings; it grows as they do.
  const tree = (view, { watch }) => {
    const element = made("div", "panel tree");
    const picture = drawn("svg", { role: "img", preserveAspectRatio: "xMinYMin" });
    const edges = drawn("path", {}, "edges");
    const said = made("p", "counts");
    picture.append(edges);
    element.append(said, picture);
    const dots = [];
    const dot = (k) => {
      while (dots.length <= k) {
        const circle = drawn("circle", { r: 2.6 });
        picture.append(circle);
        dots.push(circle);
      }
      return dots[k];
    };
    const waiting = (state) => {
      const found = new Set();
      for (let k = 0; k < 3; k += 1) {
        let node = state[view.state][view.top + k];
        for (; node >= 0; node = state[view.link][node]) found.add(node);
      }
      return found;
    };
    const show = ({ state }) => {
      const known = watch.ready in state;
      const many = known ? state[view.state][view.made] : 0;
      const lengths = [];
      const places = [];
      for (let node = 0; node < many; node += 1) {
        let far = 0;
        for (let up = node; up > 0; up = state[view.parent][up]) far += 1;
        places.push([8 + 11 * far, 6 + 8 * (lengths[far] ??= 0)]);
        lengths[far] += 1;
      }
      const open = known ? waiting(state) : new Set();
      places.forEach(([x, y], node) => {
        const circle = dot(node);
        circle.setAttribute("cx", x);
        circle.setAttribute("cy", y);
        const hand = node === state[view.node] ? " hand" : "";
        circle.setAttribute("class", (open.has(node) ? "open" : "closed") + hand);
      });
      dots.forEach((circle, node) => { circle.style.display = node < many ? "" : "none"; });
      edges.setAttribute("d", places.map(([x, y], node) => {
        const [u, v] = places[node ? state[view.parent][node] : 0];
        return node ? `M${u} ${v}L${x} ${y}` : "";
      }).join(""));
      const [wide, high] = [Math.max(12, lengths.length), Math.max(8, ...lengths)];
      picture.setAttribute("viewBox", `0 0 ${11 * wide + 6} ${8 * high + 4}`);
      const words = `${open.size} wait, ${many - open.size} are done`;
      picture.setAttribute("aria-label", words);
      write(said, words);
    };
    return { element, show };
  };

  // For each pattern where its pieces lie, and the rank of their order.
  const words = (view, { watch }) => {
    const { rows, cols } = watch;
    const element = made("div", "panel words");
    const shown = [0, 1].flatMap((axis) => view.parts.map((digits, k) => {
      const [part, name] = [made("div"), `${digits} ${axis ? "by columns" : "by rows"}`];
      const [grid, said] = [made("div", "search-board small"), made("p", "counts")];
      grid.style.setProperty("--cols", cols);
      const fields = Array.from({ length: rows * cols }, () => made("span", "cell"));
      grid.append(...fields);
      part.append(made("p", "title", name), grid, said);
      element.append(part);
      return { part, axis, k: axis * view.parts.length + k, fields, said };
    }));
    const turned = (cell) => (cell % cols) * rows + Math.floor(cell / cols);
    const show = ({ state, elements }) => {
      const known = watch.ready in state;
      for (const { part, axis, k, fields, said } of shown) {
        const word = known ? state[view.words][k] : 0;
        const has = (cell) => (word >> (4 + (axis ? turned(cell) : cell))) & 1;
        fields.forEach((field, cell) => { field.className = `cell${has(cell) ? " part0" : ""}`; });
        write(said, known ? `rank ${Math.floor(word / 2 ** 21)}` : "–");
        part.classList.toggle("changed", elements.has(`${view.words}[${k}]`));
      }
    };
    return { element, show };
  };

  const stages = ({ goals, goal, done }) => {
    const { element, show } = table("tries", "The stages of the plan", ["stage", "moves", "pushed"]);
    return {
      element,
      show: ({ state }) => {
        const reached = state[done] ?? [];
        show((state[goals] ?? []).map((pieces, k) => ({
          words: [pieces, k < reached.length ? String(reached[k][1].length) : "", reached[k]?.[1] ?? ""],
          className: k === reached.length && pieces === state[goal] ? "here" : "",
        })));
      },
    };
  };

  const window_ = ({ pieces, begin, width, windows }) => {
    const element = made("div", "panel window");
    const [row, list] = [made("p", "row"), made("ol")];
    const [before, inside, after] = [made("span"), made("b"), made("span")];
    row.append(before, inside, after);
    element.append(row, list);
    const show = ({ state }) => {
      const all = state[pieces] ?? "";
      const [from, size] = [state[begin] ?? 0, begin in state ? state[width] : 0];
      write(before, all.slice(0, from));
      write(inside, all.slice(from, from + size));
      write(after, all.slice(from + size));
      const found = state[windows] ?? [];
      while (list.children.length < found.length) list.append(made("li"));
      [...list.children].forEach((item, k) => {
        item.hidden = k >= found.length;
        if (k < found.length) write(item, `${found[k][1]} → ${found[k][2] || "nothing"}`);
      });
    };
    return { element, show };
  };

  // The piece of text that runs, or that is being looked for, with its line.
  const text = (view, about) => {
    const element = made("div", "panel text");
    const lines = Array.from({ length: about.longest }, () => made("code"));
    element.append(...lines);
    const show = ({ state, line, inside }) => {
      const [first, last] = (inside && about.blocks[value(state, view.number)]) || [0, -1];
      lines.forEach((row, k) => {
        const number = first + k;
        write(row, number <= last ? about.lines[number][0] : "");
        row.className = number === line ? "now" : "";
      });
    };
    return { element, show };
  };

  // The level over the whole run, as a strip above the slider.
  const strip = (picture, replay) => {
    const levels = replay.arrivals.map(({ level }) => level);
    const top = Math.max(1, ...levels);
    const points = replay.arrivals.map(({ step, level }) =>
      `${((1000 * step) / replay.last).toFixed(1)} ${(20 - (19 * level) / top).toFixed(1)}`);
    const marks = replay.calls.map((step) =>
      `M${((1000 * step) / replay.last).toFixed(1)} 0V20`);
    picture.querySelector(".levels").setAttribute("d", points.length ? `M${points.join("L")}` : "");
    picture.querySelector(".marks").setAttribute("d", marks.join(""));
  };

  // The panels of a declaration, in its order: made once, each shows a situation.
  const kinds = {
    board, values, bars, notes, tries, places,
    readings, tree, words, stages, window: window_, text,
  };
  const panels = (element, about, drawn) => about.watch.views.map((view) => {
    const panel = kinds[view.kind](view, about, drawn);
    element.append(panel.element);
    return panel.show;
  });

  return { kinds, panels, strip, rows, inWords, counted };
})();
