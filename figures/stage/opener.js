// The way to the stage: its script is loaded when the address first asks for it.

import { made } from "../page/elements.js";
import { textOf } from "../page/kept.js";

export const begin = (figure) => {
  let asked = false;
  const run = async () => {
    const script = made("script");
    script.textContent = await textOf("stage-script");
    document.head.append(script);
  };
  const heed = () => {
    const wish = new URLSearchParams(location.hash.slice(1));
    if (asked || !wish.has("watch")) return false;
    asked = true;
    run().catch(() => {
      asked = false; // the next address that asks for it tries again
    });
    return true;
  };
  heed();
  // The stage has then been entered from an address of this page, to which its way out leads.
  addEventListener("hashchange", () => {
    if (heed()) figure.dataset.entered = "";
  });
};
