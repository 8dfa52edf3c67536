// The stage, whose script runs when a search is first watched.

import { begin } from "../stage/stage.js";

const figure = document.querySelector(".stage-figure");
begin(figure, "entered" in figure.dataset);
