// A number in words: its digits in groups of three, and what it counts.

export const counted = (number, noun = "") => {
  const digits = number.toLocaleString("en");
  return noun ? `${digits} ${noun}${number === 1 ? "" : "s"}` : digits;
};
