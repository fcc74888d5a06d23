/** How well passages fit, by their place in the list; 0: not at all. */
export type Fits = Float64Array;

/** The same, of those alone that fit: most words stand in few passages, so many words can be remembered. */
export interface FoundFits {
  readonly places: Uint32Array;
  readonly fits: Float64Array;
}

/** Takes what was found into `all`, where that fits better than what is there. */
export function addBest(all: Fits, { places, fits }: FoundFits, quality: number): void {
  places.forEach((place, one) => {
    all[place] = Math.max(all[place] as number, (fits[one] as number) * quality);
  });
}

export const countOf = (all: Fits): number => all.reduce((count, fit) => count + (fit > 0 ? 1 : 0), 0);
export const largest = (all: Fits): number => all.reduce((most, fit) => Math.max(most, fit), 0);

/** The places of so many that fit best, the best first. */
export function bestPlaces(all: Fits, count: number): readonly number[] {
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
