// How good was I?  The moves made against the least, and the moves that lost ground.

import * as session from "./session.js";
import * as solver from "./solver.js";
import * as task from "./task.js";
import * as view from "./view.js";

const { made, one } = view;

// What there is to say where nobody knows the least.
const well = (made_, { good, left }) => {
  const { counted, moves } = view;
  const there = left
    ? `You made ${moves(made_)}, and with a good solution from here ${counted(left.moves.length)} are left`
    : `You made ${moves(made_)}`;
  return good.bound === good.moves.length
    ? `${there}. From the start the least is ${counted(good.bound)}.`
    : `${there}. From the start a good solution has ${counted(good.moves.length)}; none has fewer than ${counted(good.bound)}.`;
};

export const compare = async () => {
  const room = one(".verdict");
  const game = session.game();
  const played = game.moves.slice(0, game.at);
  if (!played.length) return room.replaceChildren(made("p", "Make some moves first."));
  room.replaceChildren();
  const found = await task.run("Comparing.", (said) =>
    solver.ask("compare", { start: game.start, moves: played }, said),
  );
  if (!found) return;
  if (found.good) return room.replaceChildren(made("p", well(played.length, found)));
  if (!found.losses)
    return room.replaceChildren(made("p", task.unanswered({ ...found, bound: 0 })));
  const { least, losses, total } = found;
  session.learn(game.start, found.shortest);
  session.changed();
  const solved = total === played.length;
  const all = solved
    ? `You made ${view.moves(total)}; the least is ${least}.`
    : `After your ${view.moves(played.length)}, ${total - played.length} are left at least: ` +
      `${total} in all. The least from the start is ${least}.`;
  const parts = [made("p", all)];
  if (!losses.length) parts.push(made("p", "No move lost ground."));
  else {
    const [{ move, pushed, better }] = losses;
    const text = made(
      "p",
      `The first move that lost ground was move ${move}: ` +
        `you pushed ${pushed}, and ${better} was better. `,
    );
    const go = made("button", `Back to before move ${move}`);
    go.type = "button";
    go.addEventListener("click", () => {
      if (game !== session.game()) return;
      game.backTo(move - 1);
      session.changed();
      view.say(`${better} was better here than ${pushed}.`);
    });
    const others =
      losses.length > 1
        ? `In all, ${losses.length} moves lost ground, two moves each: ` +
          `${losses.map((each) => each.move).join(", ")}.`
        : "";
    parts.push(text, made("p", others), go);
  }
  room.replaceChildren(...parts.filter((part) => part.textContent));
};
