interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Finds a position for a floating element that covers none of the areas to keep clear: as low as possible, else in
 * the lowest gap that is high enough, else where it covers least. All values are CSS pixels from the window's top.
 * @param height height of the floating element
 * @returns its top
 */
export function findFreeTop(height: number, windowHeight: number, keepClear: readonly Span[]): number {
  const lowest = Math.max(0, windowHeight - height);
  const covered = (at: number) =>
    keepClear.reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(at + height, bottom) - Math.max(at, top)), 0);
  const places = [lowest, ...keepClear.map(({ top }) => top - height), 0]
    .filter((at) => at >= 0 && at <= lowest)
    .sort((one, other) => other - one);
  return places.reduce((best, at) => (covered(at) < covered(best) ? at : best), lowest);
}
