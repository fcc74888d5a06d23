/** Scores of passages by index; 0 means no match. */
export type Scores = Float64Array;

/** Sparse scores of matching passages only. Most words occur in few passages, so many results can be cached. */
export interface SparseScores {
  readonly places: Uint32Array;
  readonly fits: Float64Array;
}

/** Merges results into `all`, keeping the higher score of each passage. */
export function mergeMaxima(all: Scores, { places, fits }: SparseScores, quality: number): void {
  places.forEach((place, one) => {
    all[place] = Math.max(all[place] as number, (fits[one] as number) * quality);
  });
}

export const countOf = (all: Scores): number => all.reduce((count, fit) => count + (fit > 0 ? 1 : 0), 0);
export const maxScore = (all: Scores): number => all.reduce((most, fit) => Math.max(most, fit), 0);

/** Returns the indexes of the best passages, best first. */
export function topIndexes(all: Scores, count: number): readonly number[] {
  const best: number[] = [];
  for (let at = 0; at < all.length; at++) {
    const fit = all[at] as number;
    const isAmong = best.length < count || fit > (all[best.at(-1) ?? at] as number);
    if (fit === 0 || !isAmong) continue;
    const place = best.findIndex((other) => (all[other] as number) < fit);
    best.splice(place === -1 ? best.length : place, 0, at);
    if (best.length > count) best.pop();
  }
  return best;
}
