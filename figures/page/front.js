// All that moves on the front page.

import { begin as gap } from "../front/gap.js";
import { begin as shrinking } from "../tree/shrinking.js";
import { beginAll } from "./beginning.js";

beginAll({ ".gap": gap, ".shrinking": shrinking });
