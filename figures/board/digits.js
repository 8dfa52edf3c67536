// A board in digits, and as a list: the piece in each cell, from 0; the empty cell is -1.

export const piecesOf = (text) => [...text].map((digit) => parseInt(digit, 36) - 1);
export const digitsOf = (cells) => cells.map((piece) => (piece + 1).toString(36)).join("");
