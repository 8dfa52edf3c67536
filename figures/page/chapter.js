// All that moves in the pages of chapters.

import { begin as anyStart } from "../any_start/any_start.js";
import { begin as atWork } from "../at_work/at_work.js";
import { begin as profile } from "../line_counts/profile.js";
import { begin as stage } from "../stage/opener.js";
import { beginAll } from "./beginning.js";

beginAll({
  ".any-start": anyStart,
  ".at-work": atWork,
  ".profile-figure": profile,
  ".stage-figure": stage,
});
