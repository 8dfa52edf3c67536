// A changed program that is kept: as a change file, and as a link.

import { made } from "../page/elements.js";

// Downloads the text of a change as a change file.
export const keepAsFile = (lab, change) => {
  const fences = change.split("\n\n").map((hunk) => `\`\`\`diff\n${hunk}\n\`\`\`\n`);
  const title = document.querySelector("h1")?.textContent.trim() ?? document.title;
  const after = lab.variant ? ` after \`${lab.variant}.ch.md\`` : "";
  const how = `Read \`${lab.file}\` through this file${after}: \`proofweave tangle ${lab.file} --change changed.ch.md -o changed.py\`.`;
  const text = `# ${title}, changed\n\n${how}\n\n${fences.join("\n")}`;
  const link = made("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  link.download = "changed.ch.md";
  link.click();
};

// Copies the address of the page; says in words that it has, or that a reader may.
export const copied = async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    return "The link is copied: it opens your program, playing.";
  } catch {
    return "The address of this page is the link: it opens your program, playing.";
  }
};
