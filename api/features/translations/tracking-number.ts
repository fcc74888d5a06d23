import { randomInt } from 'node:crypto';

/** Leaves out characters that are confused on the phone or in handwriting. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns "TR-7K4M-9Q2X": one of 31^8, too many to guess; a unique index rejects duplicates. */
export function newTrackingNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `TR-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
