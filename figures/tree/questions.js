// The questions that may be asked of a start, and what the answers cost.  A count is told
// when its film has been seen.

import { counted } from "../page/counted.js";
import { made } from "../page/elements.js";

export class Questions {
  constructor(host, titles, choose) {
    this.host = host;
    this.labels = titles.map(([name, question], k) => {
      const label = made("label");
      const input = made("input");
      Object.assign(input, { type: "radio", name: "question", checked: !k });
      input.addEventListener("change", () => choose(k));
      label.append(
        input,
        made("b", "", name),
        made("span", "many", "…"),
        made("i", "", question),
        made("span", "cost"),
      );
      host.append(label);
      return label;
    });
  }

  // Forget what was told of another start, and which question was asked.
  forget() {
    this.most = 0;
    for (const label of this.labels) {
      label.querySelector(".many").textContent = "…";
      label.querySelector(".cost").style.width = "0";
    }
    this.choose(0);
  }

  choose(question) {
    this.labels[question].querySelector("input").checked = true;
  }

  // Tell how many boards a search has looked at in its last round.
  tell({ question, counts }) {
    const boards = counts.at(-1);
    this.most = Math.max(this.most, boards);
    const label = this.labels[question];
    label.querySelector(".many").textContent = counted(boards);
    label.querySelector(".cost").style.width = `max(2px, ${(100 * boards) / this.most}%)`;
  }
}
