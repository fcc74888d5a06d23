import { randomInt } from 'node:crypto';

/** No letter that is taken for another one on the phone or in handwriting. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** "TR-7K4M-9Q2X": 31 to the 8th, so a guess finds nothing; the index refuses a second one. */
export function newTrackingNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `TR-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
