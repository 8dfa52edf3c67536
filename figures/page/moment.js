// All that moves beside the sentences of a page, by the film at its head.

import { begin as guess } from "../moment/guess.js";
import { begin as moment } from "../moment/moment.js";
import { beginAll } from "./beginning.js";

beginAll({ ".moment-figure": moment, ".guess-figure": guess });
