"use strict";
// What stands beside the program: each view is made once, and shows a situation.
window.Search ||= {};
Search.views = (() => {
  const { made, write } = Search;
  const HEX = "0123456789abcdef";
  const WAYS = ["east", "north", "west", "south", "none"];
  const TO = [1, -4, -1, 4];

  const hexadecimal = (price) => `0x${price.toString(16).padStart(3, "0")}`;
  const quota = (t) => `${t & 0xff}+${t >> 8}`;
  const counted = (number) => number.toLocaleString("en");

  const pushed = (start, pieces) => {
    const cells = [...start];
    for (const piece of pieces) {
      const [from, to] = [cells.indexOf(piece), cells.indexOf("0")];
      [cells[from], cells[to]] = ["0", piece];
    }
    return { pieces: cells, blank: cells.indexOf("0") };
  };

  // The move that is about to be tried, once its cell is known, and then its price.
  const tried = ({ aimed, state, pricing }) => {
    const [p, q, d] = ["p", "q", "d"].map((name) => state[`attempt.${name}`]);
    if (!aimed || q !== p + TO[d]) return null;
    const kind = state["attempt.delta"] === 1 ? "happy" : "sad";
    return { cell: q, kind: pricing ? "unpriced" : kind };
  };

  const position = (situation) => {
    const { state } = situation;
    const start = state["solve.start"];
    if ("solve.pieces" in state) return pushed(start, state["solve.pieces"]);
    if (!("attempt.goto" in state)) return pushed(start, "");
    const level = state["attempt.level"];
    return {
      pieces: state["attempt.board"].map((piece) => HEX[piece + 1]),
      blank: state["attempt.p"],
      came: level > 1 ? state["attempt.pos"][level - 1] : null,
      tried: tried(situation),
    };
  };

  const board = (element) => {
    const show = Search.board(element);
    return (situation) => show(position(situation));
  };

  const VALUES = {
    p: String,
    q: String,
    d: (d) => WAYS[d],
    t: (t) => hexadecimal(t),
    delta: hexadecimal,
    level: String,
    nodes: counted,
  };

  const values = (element) => {
    const entries = Object.entries(VALUES).map(([name, format]) => {
      const term = made("dt", "", name);
      const value = made("dd");
      element.append(term, value);
      return { key: `attempt.${name}`, term, value, format };
    });
    return ({ state, changed }) => {
      for (const { key, term, value, format } of entries) {
        const known = key in state;
        write(value, known ? format(state[key]) : "–");
        value.classList.toggle("changed", known && changed.has(key));
        term.classList.toggle("changed", known && changed.has(key));
      }
    };
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

  const quotas = (element) => {
    const [happy, sad] = [bar("happy"), bar("sad")];
    element.append(happy.row, sad.row);
    return ({ state }) => {
      const whole = state["solve.moves"] ?? 0;
      const won = "solve.pieces" in state;
      const left = won ? 0 : state["attempt.t"] ?? whole;
      happy.show(left & 0xff, whole & 0xff);
      sad.show(left >> 8, whole >> 8);
    };
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

  const stack = (table) => {
    const show = rows(table.tBodies[0], 4);
    const note = ({ pos, tim, way }, k) =>
      [String(k), String(pos[k]), k === 0 ? "" : quota(tim[k]), k === 0 ? "" : WAYS[way[k]]];

    // On the level where we are, only what has been noted by now.
    const here = ({ pos, tim, p, t, arriving }, k) => [
      String(k),
      arriving && pos[k] !== p ? "" : String(pos[k]),
      arriving && tim[k] !== t ? "" : quota(tim[k]),
      "",
    ];
    return ({ state }) => {
      if (!("attempt.goto" in state)) return show([]);
      const [pos, tim, way, p, t, level] = ["pos", "tim", "way", "p", "t", "level"]
        .map((name) => state[`attempt.${name}`]);
      const arriving = state["attempt.goto"] === "NEWLEVEL";
      const below = Array.from({ length: level }, (_, k) => level - 1 - k);
      return show([
        { words: here({ pos, tim, p, t, arriving }, level), className: "here" },
        ...below.map((k) => ({ words: note({ pos, tim, way }, k) })),
      ]);
    };
  };

  const ladder = (table) => {
    const show = rows(table.tBodies[0], 3);
    const rung = (nodes, before) => (before ? `× ${(nodes / before).toFixed(1)}` : "");
    return ({ state, inside }) => {
      const done = (state["solve.quotas"] ?? []).map(([happy, sad, nodes]) => [`${happy}+${sad}`, nodes]);
      const moves = state["solve.moves"];
      const now = inside && "attempt.nodes" in state ? [[quota(moves), state["attempt.nodes"]]] : [];
      const all = [...done, ...now];
      show(all.map(([words, nodes], k) => ({
        words: [words, counted(nodes), k < done.length ? rung(nodes, all[k - 1]?.[1]) : "…"],
        className: k >= done.length ? "here" : "",
      })));
    };
  };

  const machine = (picture) => {
    const places = [...picture.querySelectorAll(".place")];
    const arrows = [...picture.querySelectorAll(".arrow")];
    const taken = (arrow, { from, to, line }) =>
      arrow.dataset.from === from && arrow.dataset.to === to
      && (to !== "" || Number(arrow.dataset.line) === line);
    return ({ arrow: last }) => {
      for (const place of places) {
        place.classList.toggle("lit", place.dataset.label === last?.place);
      }
      for (const arrow of arrows) arrow.classList.toggle("lit", Boolean(last && taken(arrow, last)));
    };
  };

  // The level over the whole run, as a strip above the slider.
  const strip = (picture, replay) => {
    const levels = replay.arrivals.map(({ level }) => level);
    const top = Math.max(1, ...levels);
    const points = replay.arrivals.map(({ step, level }) =>
      `${((1000 * step) / replay.last).toFixed(1)} ${(20 - (19 * level) / top).toFixed(1)}`);
    const marks = replay.events.quota.map((step) =>
      `M${((1000 * step) / replay.last).toFixed(1)} 0V20`);
    picture.querySelector(".levels").setAttribute("d", points.length ? `M${points.join("L")}` : "");
    picture.querySelector(".marks").setAttribute("d", marks.join(""));
  };

  return { board, values, quotas, stack, ladder, machine, strip, counted, quota };
})();
