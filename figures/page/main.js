// Whatever moves in a page begins when the page has been read: each figure that it has.

import { begin as anyStart } from "../any_start/any_start.js";
import { begin as gap } from "../front/gap.js";
import { begin as idea } from "../ideas/ideas.js";
import { begin as profile } from "../line_counts/profile.js";
import { begin as stage } from "../stage/stage.js";
import { begin as shrinking } from "../tree/shrinking.js";

const FIGURES = {
  ".any-start": anyStart,
  ".gap": gap,
  ".idea": idea,
  ".profile-figure": profile,
  ".stage-figure": stage,
  ".shrinking": shrinking,
};

const begin = () => {
  for (const [selector, its] of Object.entries(FIGURES)) {
    for (const figure of document.querySelectorAll(selector)) its(figure);
  }
};

if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();
