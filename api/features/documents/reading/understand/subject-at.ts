import type { LabelHit } from './find-labels.ts';
import type { Subject } from './subjects.ts';

/** Headings whose centres are within this many line heights are side by side. */
const SAME_LINE = 0.7;

/**
 * Returns the subject of a label: that of the nearest heading above it, in its own column if several are side by side
 * ("GROOM" and "BRIDE"), else the last one of the previous page.
 */
export function subjectAt(
  label: LabelHit,
  hits: readonly LabelHit[],
  before: Subject | 'parents',
): Subject | 'parents' {
  const above = hits.filter((hit) => hit.rule.opens !== undefined && isBefore(hit, label));
  const last = above.reduce<LabelHit | undefined>(
    (lowest, hit) => (lowest && middle(lowest) > middle(hit) ? lowest : hit),
    undefined,
  );
  if (!last) return before;
  const beside = above.filter((hit) => isBeside(hit, last));
  // A heading may be centred over its column, so the nearest one counts, not the last one before the label.
  const apart = (hit: LabelHit) => Math.abs(hit.place.x - label.cell.place.x);
  const nearest = beside.reduce<LabelHit | undefined>(
    (best, hit) => (best && apart(best) <= apart(hit) ? best : hit),
    undefined,
  );
  return (nearest ?? last).rule.opens ?? before;
}

function middle({ place }: LabelHit): number {
  return place.y + place.height / 2;
}

function isBefore(heading: LabelHit, label: LabelHit): boolean {
  if (isBeside(heading, label)) return heading.place.x <= label.place.x;
  return middle(heading) < middle(label);
}

function isBeside(a: LabelHit, b: LabelHit): boolean {
  return Math.abs(middle(a) - middle(b)) < Math.max(a.place.height, b.place.height) * SAME_LINE;
}
