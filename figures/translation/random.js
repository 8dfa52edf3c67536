// Random numbers: the Mersenne Twister, begun with an integer as Python begins it.

import { Refusal } from "./errors.js";

// `init_by_array` and `genrand_uint32` of Matsumoto and Nishimura, with their numbers. An integer is
// its own key, in words of 32 bits, the lowest first.
export const Random = (seed) => {
  const [N, M] = [624, 397];
  const words = new Uint32Array(N);
  const key = [];
  for (let rest = BigInt(seed); rest > 0n || !key.length; rest >>= 32n)
    key.push(Number(rest & 0xffffffffn));
  const mixed = (k, factor) => {
    const before = words[(k || N) - 1];
    return Math.imul(before ^ (before >>> 30), factor);
  };
  words[0] = 19650218;
  for (let k = 1; k < N; k += 1) words[k] = mixed(k, 1812433253) + k;
  let [k, j] = [1, 0];
  const onward = () => {
    k += 1;
    if (k === N) {
      words[0] = words[N - 1];
      k = 1;
    }
  };
  for (let left = Math.max(N, key.length); left > 0; left -= 1) {
    words[k] = (words[k] ^ mixed(k, 1664525)) + key[j] + j;
    onward();
    j = (j + 1) % key.length;
  }
  for (let left = N - 1; left > 0; left -= 1) {
    words[k] = (words[k] ^ mixed(k, 1566083941)) - k;
    onward();
  }
  words[0] = 0x80000000;
  let at = N;
  const word = () => {
    if (at === N) {
      for (at = 0; at < N; at += 1) {
        const y = (words[at] & 0x80000000) | (words[(at + 1) % N] & 0x7fffffff);
        words[at] = words[(at + M) % N] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
      }
      at = 0;
    }
    let y = words[at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
  return {
    getrandbits: (bits) => {
      if (!(bits > 0 && bits <= 32)) throw new Refusal("a page draws 1 to 32 random bits");
      return word() >>> (32 - bits);
    },
  };
};
