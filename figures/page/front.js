// All that moves on the front page.

import { begin as growing } from "../tree/growing.js";
import { beginAll } from "./beginning.js";

beginAll({ ".growing": growing });
