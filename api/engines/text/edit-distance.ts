/**
 * Returns the number of letters to insert, delete or replace to turn one word into the other (Levenshtein distance).
 * @param most upper bound: larger distances return `most` + 1
 * @param swaps two swapped neighbouring letters count as one change (optimal string alignment)
 */
export function editDistance(one: string, other: string, most = Infinity, { swaps = false } = {}): number {
  if (one === other) return 0;
  if (most === 0 || Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_cell, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (swaps && i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? 0, most + 1);
}
