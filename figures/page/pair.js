// Two trees in the page of a chapter.

import { begin as pair } from "../tree/pair.js";
import { beginAll } from "./beginning.js";

beginAll({ ".pair": pair });
