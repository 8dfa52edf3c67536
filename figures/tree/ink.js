// Ink: one canvas, and the marks that all parts of the picture are made of.

export const WIDTHS = [0.7, 1, 1.5, 2.1, 2.9, 3.8]; // of a branch, by how many boards it has
const SIZES = [3, 14, 60, 260, 1100]; // boards from which on it is wider
const OPEN = 0.05; // of the radius: a branch that goes on, nobody sees where

export const SOLUTION = 4; // the width of the way to the goal
// The width of a branch of so many boards.
export const widthOf = (boards) => SIZES.filter((size) => boards >= size).length;

export class Ink {
  // `frame` has the layout, the places of boards, the centre, the radius, the scale of all
  // lines and the colours.
  constructor(canvas, frame) {
    const { width, height, ratio } = frame;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    this.pen = canvas.getContext("2d");
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    Object.assign(this, frame, { canvas });
  }

  clear() {
    this.pen.clearRect(0, 0, this.width, this.height);
  }

  // How lines look: colour, width, and the dashes, if any.
  line(colour, width, dashes = []) {
    this.pen.strokeStyle = colour;
    this.pen.lineWidth = width * this.scale;
    this.pen.lineCap = dashes.length ? "butt" : "round";
    this.pen.setLineDash(dashes);
  }

  // How a branch looks: happy or sad, and as thick as it is rich.
  branch(width, sad) {
    const wide = WIDTHS[width];
    const dashes = sad && width > 1 ? [2.2 * wide, 1.3 * wide] : [];
    this.line(sad ? this.colours.sad : this.colours.happy, wide, dashes);
  }

  // The last moves of some boards.
  moves(nodes) {
    const { pen } = this;
    const { x, y, curve } = this.places;
    const { parent } = this.layout.tree;
    pen.beginPath();
    for (const node of nodes) {
      if (!node) continue;
      const k = 4 * node;
      pen.moveTo(x[parent[node]], y[parent[node]]);
      pen.bezierCurveTo(curve[k], curve[k + 1], curve[k + 2], curve[k + 3], x[node], y[node]);
    }
    pen.stroke();
  }

  // The end of a branch.
  end(node, sad) {
    const { pen, colours } = this;
    pen.fillStyle = sad ? colours.sad : colours.happy;
    pen.beginPath();
    pen.arc(...this.place(node), 1.5 * this.scale, 0, 7);
    pen.fill();
  }

  // A branch that goes on, where its boards are not drawn.
  open(node) {
    const [x, y] = this.place(node);
    const angle = this.layout.angle(this.layout.share[node]);
    const far = OPEN * this.radius;
    this.line(this.colours.soft, 0.7, [1, 2]);
    this.pen.beginPath();
    this.pen.moveTo(x, y);
    this.pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
    this.pen.stroke();
  }

  // A spot, full or hollow.
  spot([x, y], size, full) {
    const { pen, colours } = this;
    this.line(colours.ink, 2);
    pen.beginPath();
    pen.arc(x, y, size * Math.max(0.6, this.scale), 0, 7);
    pen.fillStyle = full ? colours.ink : colours.paper;
    pen.fill();
    pen.stroke();
  }

  place(node) {
    return [this.places.x[node], this.places.y[node]];
  }

  // The ring of a number of moves, or an arc of it, from one share to another.
  ring(moves, from = 0, to = 1) {
    const { layout, pen, radius } = this;
    pen.beginPath();
    pen.arc(...this.centre, radius * layout.reach(moves), layout.angle(from), layout.angle(to));
    pen.stroke();
  }

  onRing(moves, share) {
    const radius = this.radius * this.layout.reach(moves);
    const angle = this.layout.angle(share);
    const [x, y] = this.centre;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }
}
