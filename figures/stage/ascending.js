// A search in a list that ascends.

// The last of the items, which ascend by a key, that is at most a limit; or undefined.
export const lastUpTo = (items, limit, key = (item) => item) => {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(items[middle]) <= limit) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
};
