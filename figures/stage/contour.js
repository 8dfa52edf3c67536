// Where the nodes of a small tree stand: no two touch, and a parent stands over its children.

const BEYOND = 1e9;

// Places the children of a node beside one another, and returns its contour: for each half
// level, a move and what it leads to, how far it reaches to the left and to the right.  The
// `x` of a child is counted from its parent.
export const contour = (node, sizes, kidsOf) => {
  const move = [-sizes.tile, sizes.tile];
  if (node.refused) {
    node.x = 0;
    return [move];
  }
  const kids = kidsOf(node);
  const joint = [];
  for (const [k, kid] of kids.entries()) {
    const own = contour(kid, sizes, kidsOf);
    kid.x = k ? beside(joint, own, sizes.gap) : 0;
    join(joint, own, kid.x);
  }
  if (!kids.length && node.below) joint.push([-sizes.pill, sizes.pill]); // how many are not shown
  const middle = kids.length ? (kids[0].x + kids.at(-1).x) / 2 : 0;
  for (const kid of kids) kid.x -= middle;
  const centred = joint.map(([left, right]) => [left - middle, right - middle]);
  return [move, [-sizes.pill, sizes.pill], ...centred];
};

// How far to the right of a contour another one is to stand.
const beside = (joint, own, gap) => {
  const shifts = own.map(([left], k) => (joint[k] ? joint[k][1] + gap - left : -BEYOND));
  return Math.max(...shifts);
};
const join = (joint, own, shift) => {
  own.forEach(([left, right], k) => {
    const [from, to] = [left + shift, right + shift];
    joint[k] = joint[k] ? [Math.min(joint[k][0], from), Math.max(joint[k][1], to)] : [from, to];
  });
};
