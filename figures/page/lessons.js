// All that moves in the page of the lessons.

import { begin as works } from "../works/works.js";
import { beginAll } from "./beginning.js";

beginAll({ ".works": works });
