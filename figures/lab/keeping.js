// A changed program that is kept as a link.

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
