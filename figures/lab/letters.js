// A text in an address: deflated, in letters that need no escape.

// A stream that ends too early is an error of the one who reads it, here, and of no one else.
const piped = async (bytes, stream) => {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};
export const packed = async (text) => {
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
export const unpacked = async (letters) => {
  try {
    const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    throw new Error("This link is broken: a part of its change is missing.");
  }
};
