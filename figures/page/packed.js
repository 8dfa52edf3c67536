// Bytes that were packed by zlib, and come in base64.

export const unpacked = (text) => {
  const bytes = Uint8Array.from(atob(text.trim()), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(whole).arrayBuffer();
};
