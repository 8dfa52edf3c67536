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

// From disk an address begins with a folder of this machine, which is of no use to others.
export const isOnDisk = location.protocol === "file:";

// Copies a text; says in words that it has, or where a reader finds it.
const told = async (text, done, otherwise) => {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return otherwise;
  }
};
export const linkCopied = () => {
  const after = isOnDisk ? " What follows # in it is your work; the rest is a place here." : "";
  return told(
    location.href,
    `The link is copied: it opens your program.${after}`,
    `The address of this page is the link: it opens your program.${after}`,
  );
};
export const workCopied = () => {
  const page = location.pathname.split("/").at(-1);
  return told(
    `${page}${location.hash}`,
    "Your work is copied. In the folder of these pages, anywhere, it opens your program.",
    `Your work is the address of this page from “${page}” on.`,
  );
};
