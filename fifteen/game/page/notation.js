"use strict";
// Boards and moves in writing: the letters of players, links, saved games; boards as Reading reads them.
// With more than IN_DIGITS cells tiles are numbers, with blanks or commas between them.
globalThis.Play ||= {};
Play.notation = (() => {
  const { board } = Play;
  const { IN_DIGITS, Unread: Unclear, counted, digitValue, onlyBoard, quoted, shapeOf } = Reading;
  const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
  const LETTER = { left: "L", down: "D", right: "R", up: "U" };
  const MOST = 20000;
  const FIRST_LINE = "fifteen game, version 1";

  const SEPARATORS = /\s*,\s*|\s+/;
  const number = (word) => {
    if (/^[0-9]{1,3}$/.test(word)) return Number(word);
    throw new Unclear(word ? `${quoted(word)} is no number; a row is written like 5 3 8 9.`
      : "A number is missing; a row is written like 5 3 8 9.");
  };

  // A number as it is read.
  const grouped = (number) => number.toLocaleString("en");

  // A board in writing; or a scramble: the moves of pieces from the goal of a size.
  const readBoard = (text, { rows: high, cols: wide } = { rows: 4, cols: 4 }) => {
    const { moves, tiles, rows, cols, goal: named } = onlyBoard(text);
    if (named && named !== "last") {
      throw new Unclear(`The text names the goal ${quoted(named)}, and another is meant; say --goal ${named}.`);
    }
    if (!moves) return board.make(tiles, rows, cols);
    const goal = board.goal(high, wide);
    return board.replay(goal, readMoves(goal, moves));
  };

  const byRows = ({ tiles, cols }) =>
    tiles.flatMap((_, k) => (k % cols ? [] : [tiles.slice(k, k + cols)]));
  const inDigits = ({ tiles }) => tiles.length <= IN_DIGITS;
  const digits = (tiles) => tiles.map((tile) => DIGITS[tile]).join("");
  // Tiles of a board one after the other, such as those that are pushed.
  const writeTiles = (each, tiles, between = " ") => (inDigits(each) ? digits(tiles) : tiles.join(between));
  // What readBoard reads: the digits, with rows where they are needed, or else the numbers.
  const writeBoard = (each, between = " ") => {
    if (!inDigits(each)) return byRows(each).map((row) => row.join(between)).join("/");
    const [rows, cols] = shapeOf(each.tiles.length);
    if (rows === each.rows && cols === each.cols) return digits(each.tiles);
    return byRows(each).map(digits).join("/");
  };
  const writeRows = (each) => byRows(each).map((row) => row.join(" ")).join(" / ");

  const tooMany = (count) => {
    if (count > MOST) throw new Unclear(`There are more than ${MOST} moves, and that is too many.`);
  };

  // Moves as tiles, in digits (41d4) or in numbers, or as the ways that tiles go (L2U3).
  const readMoves = (start, text) => {
    const signs = text.replace(/\s+/g, "");
    const ways = /^[LDRU][LDRU0-9]*$/.test(signs);
    const wanted = ways ? [...signs.matchAll(/([LDRU])([0-9]*)/g)].flatMap(([, letter, times]) => {
      if (times && (times.length > 3 || Number(times) === 0)) {
        throw new Unclear(`${quoted(letter + times)} is no move: a number says how many times, from 1 to 999.`);
      }
      return Array(Number(times || 1)).fill(letter);
    }) : inDigits(start) ? [...signs].map((sign) => digitValue(sign, "", DIGITS.slice(0, start.tiles.length)))
      : (signs ? text.trim().split(SEPARATORS) : []).map(number);
    tooMany(wanted.length);
    let now = start;
    return wanted.map((each, k) => {
      const tile = !ways ? each : board.movable(now)
        .find((beside) => LETTER[board.TILE_WAY[board.wayOf(now, beside)]] === each);
      const next = tile ? board.push(now, tile) : null;
      if (!next) {
        throw new Unclear(ways ? `Move ${k + 1}, ${each}, leaves the board.`
          : `Move ${k + 1} pushes ${each}, and that does not lie beside the empty cell.`);
      }
      now = next;
      return tile;
    });
  };

  const writeWays = (start, moves) => {
    let now = start, text = "", last = "", run = 0;
    const flush = () => { text += run ? `${last}${run > 1 ? run : ""}` : ""; };
    for (const tile of moves) {
      const letter = LETTER[board.TILE_WAY[board.wayOf(now, tile)]];
      if (letter === last) run += 1;
      else { flush(); last = letter; run = 1; }
      now = board.push(now, tile);
    }
    flush();
    return text;
  };

  // The way from the goal to a start, of which some solution is given.
  const writeScramble = (start, moves) =>
    writeWays(board.goal(start.rows, start.cols), [...moves].reverse());

  const writeLink = (start, moves) =>
    `#p=${writeBoard(start, ",")}${moves.length ? `&m=${writeTiles(start, moves, ",")}` : ""}`;

  // What a link carries, null if it is not about a board.
  const readLink = (hash) => {
    const parts = new URLSearchParams(hash.replace(/^#/, "").replace(/\+/g, " "));
    if (!parts.has("p") && !parts.has("m")) return null;
    if (!parts.has("p")) throw new Unclear("The link has moves (m=…) but no board (p=…).");
    const start = readBoard(parts.get("p"));
    return { start, moves: readMoves(start, parts.get("m") ?? "") };
  };

  // A game in a file: a line that says what it is, then name: value on each line.
  const writeGame = ({ start, moves, at, elapsed, helped, best }) => [
    FIRST_LINE,
    `board: ${writeBoard(start)}`,
    `moves: ${writeTiles(start, moves)}`,
    `made: ${at}`,
    `seconds: ${(elapsed / 1000).toFixed(2)}`,
    `helped: ${helped}`,
    ...(best ? [`shortest: ${writeTiles(start, best)}`] : []),
    "",
  ].join("\n");

  const NAMES = ["board", "moves", "made", "seconds", "helped", "shortest"];
  const readGame = (text) => {
    const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
    const [, version] = lines[0].match(/^fifteen game, version ([0-9]+)\s*$/) ?? [];
    if (!version) throw new Unclear(`This is no saved game: its first line is not “${FIRST_LINE}”.`);
    if (version !== "1") {
      throw new Unclear(`This game was saved in version ${version}; this page reads version 1.`);
    }
    const found = {};
    lines.slice(1).forEach((line, k) => {
      if (!line.trim() || line.startsWith("#")) return;
      const [, name, value] = line.match(/^([a-z]+):\s*(.*?)\s*$/) ?? [];
      if (!name) throw new Unclear(`Line ${k + 2} is ${quoted(line)}; expected a name, a colon and a value.`);
      if (!NAMES.includes(name)) {
        throw new Unclear(`Line ${k + 2} gives ${quoted(name)}, which this page does not know.`);
      }
      if (name in found) throw new Unclear(`Line ${k + 2} gives ${name} a second time.`);
      found[name] = value;
    });
    if (!("board" in found)) throw new Unclear("The game has no line that begins with “board:”.");
    const within = (what, read) => {
      try { return read(); } catch (error) {
        if (error instanceof Unclear) throw new Unclear(`In the line “${what}:” — ${error.message}`);
        throw error;
      }
    };
    const count = (name, most) => {
      const value = Number(found[name] ?? (name === "made" ? most : 0));
      if (/^[0-9]+(\.[0-9]+)?$/.test(found[name] ?? "0") && value <= most) return value;
      throw new Unclear(`In the line “${name}:” — ${quoted(found[name])} ` +
        `is not a number from 0 to ${most}.`);
    };
    const start = within("board", () => readBoard(found.board));
    if (!board.solvable(start)) {
      throw new Unclear("The saved board has no solution, so no game can be played on it.");
    }
    const moves = within("moves", () => readMoves(start, found.moves ?? ""));
    const best = found.shortest === undefined ? null
      : within("shortest", () => readMoves(start, found.shortest));
    if (best && !board.solved(board.replay(start, best))) {
      throw new Unclear("In the line “shortest:” — these moves do not solve the board.");
    }
    const at = count("made", moves.length), helped = count("helped", MOST);
    if (!Number.isInteger(at) || !Number.isInteger(helped)) {
      throw new Unclear("The moves that are made, and those that were helped, are whole numbers.");
    }
    return { start, moves, at, helped, best, elapsed: count("seconds", 1e8) * 1000 };
  };

  return { Unclear, IN_DIGITS, grouped, counted, writeTiles, readBoard, writeBoard, writeRows, byRows, readMoves, writeWays,
    writeScramble,
    writeLink, readLink, writeGame, readGame };
})();
