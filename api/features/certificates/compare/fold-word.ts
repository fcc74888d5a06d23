/** Letters and digits alone, small, without accents: so that what was read can be compared. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** Levenshtein's distance: letters to change, to add or to leave out. */
export function howDifferent(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      now.push(
        Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + (isSame ? 0 : 1)),
      );
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}
