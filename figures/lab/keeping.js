// A program that is typed is kept in the address of its page, which is copied.

// From disk an address begins with a folder of this machine, which is of no use to others: there the
// end of it is the work.
const isOnDisk = location.protocol === "file:";

// Copies the work; says in words that it has, or where a reader finds it.
export const workCopied = async () => {
  const page = location.pathname.split("/").at(-1);
  const where = isOnDisk ? "In the folder of these pages, anywhere, it" : "It";
  try {
    await navigator.clipboard.writeText(isOnDisk ? `${page}${location.hash}` : location.href);
    return `Your work is copied. ${where} opens your program.`;
  } catch {
    return `Your work is the address of this page${isOnDisk ? ` from “${page}” on` : ""}.`;
  }
};
