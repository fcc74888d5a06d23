interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where something that floats may stand so that it covers nothing of what must stay free: as low as it goes, else in
 * the lowest gap that is high enough, else where it covers least.
 * @param height of what floats; all in CSS pixels from the upper edge of the window
 * @returns its upper edge
 */
export function clearTop(height: number, windowHeight: number, kept: readonly Span[]): number {
  const lowest = Math.max(0, windowHeight - height);
  const covered = (at: number) =>
    kept.reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(at + height, bottom) - Math.max(at, top)), 0);
  const places = [lowest, ...kept.map(({ top }) => top - height), 0]
    .filter((at) => at >= 0 && at <= lowest)
    .sort((one, other) => other - one);
  return places.reduce((best, at) => (covered(at) < covered(best) ? at : best), lowest);
}
