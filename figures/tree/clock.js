// The clock of a film, in its seconds.  Whoever shows the film is told of each frame.

const LONGEST = 0.1; // seconds by which a frame may go on; a page that slept does not jump
const SLOW = 3; // boards a second at which each is told by itself

export class Clock {
  constructor(show) {
    this.show = show;
    this.second = 0;
    this.playing = false;
    this.frame = 0;
    addEventListener("beforeprint", () => this.#print());
  }

  // Paper has the whole search; then the screen goes on from where it was.
  #print() {
    const { search, schedule, second, playing } = this;
    this.seek(search.last);
    const goOn = () => {
      this.take(search, schedule, second);
      if (playing) this.play();
    };
    addEventListener("afterprint", goOn, { once: true });
  }

  // Take another search, from a second of its film on.
  take(search, schedule, second = 0) {
    this.search = search;
    this.schedule = schedule;
    this.second = Math.min(second, schedule.length);
    this.tell();
  }

  play(wait = 0) {
    if (this.search.over && this.second >= this.schedule.length) this.second = 0;
    this.playing = true;
    let last = performance.now() + 1000 * wait;
    cancelAnimationFrame(this.frame);
    const tick = (now) => {
      const by = Math.max(0, Math.min(LONGEST, (now - last) / 1000));
      last = Math.max(last, now);
      this.second = Math.min(this.schedule.length, this.second + by);
      // A search that still runs has more to show in a while.
      if (this.search.over && this.second === this.schedule.length) this.playing = false;
      this.tell();
      if (this.playing) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
    this.tell();
  }

  pause() {
    cancelAnimationFrame(this.frame);
    this.playing = false;
    this.tell();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  // Go to a moment, and stay there.
  seek(moment) {
    const { search, schedule } = this;
    const to = Math.max(0, Math.min(search.last, moment));
    const ends = search.over && to === search.last;
    this.second = ends ? schedule.length : schedule.times[to];
    this.pause();
  }

  get moment() {
    return this.schedule.at(this.second).moment;
  }

  tell() {
    const state = this.schedule.at(this.second);
    const slow = !this.playing || state.pace < SLOW;
    this.show({ ...state, slow, playing: this.playing });
  }
}
