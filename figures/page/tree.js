// The growing tree in the pages of chapters that have one.

import { begin as head } from "../tree/head.js";
import { beginAll } from "./beginning.js";

beginAll({ ".growing.head": head });
