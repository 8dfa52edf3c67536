"use strict";
// Boards and moves in writing: digits, rows, the letters of players, links, saved games.
// With more than IN_DIGITS cells tiles are numbers, with blanks or commas between them.
globalThis.Play ||= {};
Play.notation = (() => {
  const { board } = Play;
  const IN_DIGITS = 36, DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
  const LETTER = { left: "L", down: "D", right: "R", up: "U" };
  const LONGEST = 30, SIDES = [2, 3, 4, 5, 6, 7, 8, 9, 10], MOST = 20000;
  const FIRST_LINE = "fifteen game, version 1";

  class Unclear extends Error {}
  const quoted = (text) => {
    const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    return `“${short.replace(/[\p{C}]/gu, "?")}”`;
  };

  const digit = (sign, count = IN_DIGITS) => {
    const known = DIGITS.slice(0, count), tile = known.indexOf(sign.toLowerCase());
    if (tile < 0 || sign.length !== 1) {
      throw new Unclear(`${quoted(sign)} is no piece; a piece is one of ${known}.`);
    }
    return tile;
  };

  const SEPARATORS = /\s*,\s*|\s+/;
  const number = (word) => {
    if (/^[0-9]{1,3}$/.test(word)) return Number(word);
    throw new Unclear(word ? `${quoted(word)} is no number; a row is written like 5 3 8 9.`
      : "A number is missing; a row is written like 5 3 8 9.");
  };
  const numbers = (line) => {
    const words = line.split(SEPARATORS);
    return words.length === 1 && words[0] ? [...words[0]].map((sign) => digit(sign)) : words.map(number);
  };

  // A number as it is read, and one of things, in words that fit it.
  const grouped = (number) => number.toLocaleString("en");
  const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;

  const shapeOf = (count) => {
    const rows = SIDES.findLast((each) => each * each <= count && SIDES.includes(count / each));
    if (rows) return [rows, count / rows];
    throw new Unclear(`${counted(count, "cell")} ${count === 1 ? "makes" : "make"} no board: ` +
      "16 make one of 4×4, 9 one of 3×3, the empty cell counted as 0.");
  };

  const checked = (tiles, rows, cols) => {
    if (!SIDES.includes(rows) || !SIDES.includes(cols)) {
      throw new Unclear(`A board has 2 to 10 rows and columns, not ${rows}×${cols}.`);
    }
    const count = rows * cols, seen = new Set();
    for (const tile of tiles) {
      if (tile >= count) {
        throw new Unclear(`A ${rows}×${cols} board has the pieces 1 to ${count - 1}, ` +
          `and 0 for the empty cell; there is no ${tile}.`);
      }
      if (seen.has(tile)) {
        const missing = Array.from({ length: count }, (_, k) => k).find((k) => !tiles.includes(k));
        throw new Unclear(`${tile} occurs twice, and ${missing} is missing.`);
      }
      seen.add(tile);
    }
    return board.make(tiles, rows, cols);
  };

  // A board with 0 for the one number that its columns lack, as fifteen/board/pasted.py has it.
  const withoutGap = (text) => {
    const lines = text.split("\n").filter((line) => line.trim())
      .map((line) => line.replace(/([^\t]*)\t/g, (_, word) => word.padEnd(8 * Math.ceil((word.length + 1) / 8))));
    if (lines.length < 2 || !/^[0-9\s]+$/.test(text) || /(^|\s)0(\s|$)/.test(text)) return text;
    const rows = lines.map((line) => [...line.matchAll(/[0-9]+/g)]
      .map((word) => [word.index, word.index + word[0].length]));
    const least = Math.min(...rows.map((row) => row.length));
    const full = rows.filter((row) => row.length === least + 1);
    if (full.length !== rows.length - 1) return text;
    const columns = full[0].map((_, k) =>
      [Math.min(...full.map((row) => row[k][0])), Math.max(...full.map((row) => row[k][1]))]);
    const apart = columns.every((column, k) => !k || columns[k - 1][1] <= column[0]);
    const short = rows.findIndex((row) => row.length === least);
    const free = columns.flatMap(([left, right], k) =>
      (rows[short].some(([start, end]) => start < right && left < end) ? [] : [k]));
    if (!apart || free.length !== 1) return text;
    lines[short] = lines[short].trim().split(/\s+/).toSpliced(free[0], 0, "0").join(" ");
    return lines.join("\n");
  };

  // The rows of a board as people paste it, as fifteen/board/pasted.py takes it apart: a drawing
  // by its lines; lists by their brackets; else rows end with / ; | or a line, or are words of digits.
  const rowsOf = (text) => {
    text = withoutGap(text);
    let rows;
    if (/│|\+--/.test(text) || /^\s*\|.*\|\s*(\n\s*\|.*\|\s*)+$/.test(text)) {
      rows = text.split("\n").map((line) => line.trim()).filter((line) => /^[│|]/.test(line))
        .map((line) => line.split(/[│|]/).slice(1, -1).map((cell) => cell.trim().replace(/[·*]$/, "") || "0").join(" "));
    } else {
      const listed = /^\s*(array)?[[({]/.test(text);
      const plain = listed ? text.replace(/^\s*array|, *dtype=\w+/g, "")
        .replace(/[\])}][\s,;]*[[({]/g, "/").replace(/[[\](){}]/g, "") : text;
      rows = plain.split(/[/;|\n]/);
    }
    rows = rows.map((row) => row.trim()).filter((row) => row);
    const words = rows.length === 1 ? rows[0].split(/\s+/) : [], signs = words.join("");
    const even = [words.length, words[0]?.length].every((side) => SIDES.includes(side)) &&
      words.every((word) => word.length === words[0].length);
    const numbered = words.every((word) => /^[0-9]{1,3}$/.test(word));
    if (even && (!numbered || new Set(signs).size === signs.length)) rows = words;
    const empty = rows.join("").length > DIGITS.indexOf("x") ? "_.–·-" : "xX_.–·-";
    const alone = /(^|[\s,])[xX_.–·-](?=[\s,]|$)/g;
    return rows.map((row) => (/[\s,]/.test(row) ? row.replace(alone, (_, before) => `${before}0`)
      : row.replace(new RegExp(`[${empty}]`, "g"), "0")));
  };

  // A board in digits or in numbers, rows on lines of their own or with / between them; or a
  // scramble: the moves of pieces, as players write them, from the goal of a size.
  const readBoard = (text, { rows: high, cols: wide } = { rows: 4, cols: 4 }) => {
    const scramble = text.replace(/\s+/g, "").toUpperCase();
    if (/^([LDRU]([1-9][0-9]{0,2})?)+$/.test(scramble)) {
      const goal = board.goal(high, wide);
      return board.replay(goal, readMoves(goal, scramble));
    }
    const lines = rowsOf(text);
    if (!lines.length) throw new Unclear("Expected a board; nothing is given.");
    const rows = lines.map(numbers), count = rows.flat().length;
    if (count > IN_DIGITS && SIDES.includes(rows.length) && lines.some((line) => !SEPARATORS.test(line))) {
      throw new Unclear(`Digits are enough for ${IN_DIGITS} cells, such as 6×6, and here are ${count}; ` +
        "put spaces or commas between numbers.");
    }
    if (rows.length === 1) return checked(rows[0], ...shapeOf(rows[0].length));
    rows.forEach((row, k) => {
      if (row.length !== rows[0].length) {
        throw new Unclear(`Row 1 has ${counted(rows[0].length, "cell")} and row ${k + 1} has ` +
          `${row.length}; all rows have the same number.`);
      }
    });
    return checked(rows.flat(), rows.length, rows[0].length);
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
    }) : inDigits(start) ? [...signs].map((sign) => digit(sign, start.tiles.length))
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
