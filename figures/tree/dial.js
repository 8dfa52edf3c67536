// The tree is the time line: a slider that one winds like a clock, or moves by keys.

const STILL = 5; // pixels within which a press is no drag

export class Dial {
  constructor(host, picture, clock, open) {
    Object.assign(this, { host, picture, clock, open, held: null });
    host.addEventListener("pointerdown", (event) => this.#begin(event));
    host.addEventListener("pointermove", (event) => this.#drag(event));
    host.addEventListener("pointerup", () => this.#end());
    host.addEventListener("pointercancel", () => {
      this.held = null;
    });
    host.addEventListener("keydown", (event) => this.#key(event));
    for (const name of ["focus", "blur"]) host.addEventListener(name, () => clock.tell());
  }

  // A finger is held by the ring only: elsewhere it moves the page, and a tap is a press.
  #begin(event) {
    if (event.button) return;
    const { search, moment } = this.clock;
    const winds = event.pointerType !== "touch" || event.target.closest(".grip");
    this.held = { x: event.clientX, y: event.clientY, winds, moved: false, share: null };
    this.held.round = search.at(moment).round;
    if (winds) this.host.setPointerCapture(event.pointerId);
    this.held.board = this.picture.nearest(search, this.held.round, ...this.#at(event));
    if (this.held.board < 0) this.#wind(event);
    else this.clock.seek(search.momentOf(this.held.round, this.held.board));
  }

  // Where the pointer is in the picture.
  #at({ clientX, clientY }) {
    const { left, top } = this.host.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  #drag(event) {
    const { held } = this;
    if (!held?.winds) return;
    const away = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    held.moved ||= away > STILL;
    if (held.moved) this.#wind(event);
  }

  #end() {
    const { held } = this;
    this.held = null;
    if (held && !held.moved && held.board >= 0) this.open();
  }

  // Go to where the search was when it had come round to the pointer; over the seam it is
  // another round.
  #wind(event) {
    const { clock, held, picture } = this;
    const { search } = clock;
    const [x, y] = this.#at(event);
    const [cx, cy] = picture.centre;
    const share = picture.layout.shareOf(Math.atan2(y - cy, x - cx));
    const turn = held.share === null ? 0 : Math.round(held.share - share); // 1 over the seam
    held.round = Math.max(0, Math.min(held.round + turn, search.rounds.length - 1));
    held.share = share;
    const { from } = picture.layout;
    const place = search.rounds[held.round].findLastIndex((node) => from[node] <= share);
    clock.seek(search.begins[held.round] + place);
  }

  #key(event) {
    const { clock } = this;
    const { search, moment } = clock;
    const { round, place } = search.at(moment);
    const to = {
      ArrowRight: moment + 1,
      ArrowUp: moment + 1,
      ArrowLeft: moment - 1,
      ArrowDown: moment - 1,
      PageUp: search.begins[Math.min(round + 1, search.rounds.length)],
      PageDown: search.begins[Math.max(0, place ? round : round - 1)],
      Home: 0,
      End: search.last,
    }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter") this.open();
    else clock.seek(to);
  }

  // Tell where the slider stands.
  tell(search, moment, words) {
    const { host } = this;
    host.setAttribute("aria-valuemax", search.last);
    host.setAttribute("aria-valuenow", moment);
    host.setAttribute("aria-valuetext", words);
  }
}
