import type { Box, PageText } from '../reading.ts';
import type { LabelHit } from './find-labels.ts';
import type { LabelRule } from './label-rules.ts';
import type { Cell, Token } from './page-cells.ts';

export interface ValuePlace {
  readonly tokens: readonly Token[];
  readonly page: PageText;
}

/** Maximum distance of a value below or above its label, in line heights. */
const UNDER = 2.6;
const ABOVE = 1.8;
/** Fraction of the page's width beyond which a value is far from its label. */
const FAR = 0.12;

/** Yields the places of a label's value, the likeliest first. Places that begin with a label are skipped. */
export function valuePlaces(
  cells: readonly Cell[],
  hits: readonly LabelHit[],
  reads: (place: ValuePlace, hit: LabelHit) => boolean,
): (hit: LabelHit) => Generator<ValuePlace> {
  const hitsOf = new Map<Cell, LabelHit[]>();
  for (const hit of hits) hitsOf.set(hit.cell, [...(hitsOf.get(hit.cell) ?? []), hit]);
  const free = (cell: Cell): ValuePlace | undefined => {
    const first = hitsOf.get(cell)?.[0];
    const tokens = first ? cell.tokens.slice(0, first.start) : cell.tokens;
    return tokens.some((token) => token.folded !== '') ? { tokens, page: cell.page } : undefined;
  };

  const lines = function* (hit: LabelHit, where: 'under' | 'above'): Generator<ValuePlace> {
    for (const cell of vertically(hit, hits, cells, where)) {
      const place = free(cell);
      if (place) yield { ...place, tokens: inColumn(place.tokens, hit, hits) };
    }
  };
  const [first, second] = isAbove(hits, (hit, where) => [...lines(hit, where)].some((place) => reads(place, hit)))
    ? (['above', 'under'] as const)
    : (['under', 'above'] as const);

  return function* (hit) {
    const inside = insideCell(hit, hitsOf.get(hit.cell) ?? []);
    if (inside) yield inside;
    const right = onTheRight(hit, cells);
    const rightPlace = right && free(right);
    const nearest = vertically(hit, hits, cells, first)[0];
    const isAligned = nearest !== undefined && Math.abs(nearest.place.x - hit.cell.place.x) < hit.place.height * 1.5;
    // For a label without a colon, an aligned value below wins over a distant one to the right.
    const isRightFar = right !== undefined && right.place.x - end(hit.place) > FAR;
    const isRightLast = isAligned && !hit.hasColon && isRightFar;
    if (!isRightLast && rightPlace) yield rightPlace;
    yield* lines(hit, first);
    if (isRightLast && rightPlace) yield rightPlace;
    // Text above a heading belongs to the previous part.
    if (hit.rule.opens === undefined) yield* lines(hit, second);
  };
}

const TELLING: ReadonlySet<LabelRule['kind']> = new Set<LabelRule['kind']>([
  'pastDate',
  'anyDate',
  'sex',
  'aNumber',
  'receipt',
]);

/** Some offices print labels under their values. Values of a distinct format, like dates, reveal it for the page. */
function isAbove(hits: readonly LabelHit[], reads: (hit: LabelHit, where: 'under' | 'above') => boolean): boolean {
  let votes = 0;
  for (const hit of hits) {
    if (!TELLING.has(hit.rule.kind)) continue;
    votes += Number(reads(hit, 'above')) - Number(reads(hit, 'under'));
  }
  return votes > 0;
}

const end = (box: Box) => box.x + box.width;
const bottom = (box: Box) => box.y + box.height;
const middle = (box: Box) => box.y + box.height / 2;

/** Returns the rest of the label's cell up to the next label. "Surname / Nom" goes on with a translation, no value. */
function insideCell(hit: LabelHit, ofCell: readonly LabelHit[]): ValuePlace | undefined {
  // For a label in two languages the value follows the second. "nacimiento/Date" belongs to both.
  const next = ofCell[ofCell.indexOf(hit) + 1];
  const tokens = hit.cell.tokens.slice(hit.end, next && Math.max(hit.end, next.start));
  const start = tokens.findIndex((token) => token.folded !== '');
  if (start < 0) return undefined;
  if (!hit.hasColon && tokens.slice(0, start + 1).some((token) => token.word.text.startsWith('/'))) return undefined;
  return { tokens: tokens.slice(start), page: hit.cell.page };
}

function onTheRight(hit: LabelHit, cells: readonly Cell[]): Cell | undefined {
  // A cell to the right of the whole cell belongs to its last label.
  let nearest: Cell | undefined;
  for (const cell of cells) {
    if (cell === hit.cell || cell.place.x < end(hit.cell.place) - 0.005) continue;
    const apart = Math.abs(middle(cell.place) - middle(hit.place));
    if (apart > Math.max(cell.place.height, hit.place.height) * 0.6) continue;
    if (!nearest || cell.place.x < nearest.place.x) nearest = cell;
  }
  return nearest;
}

function vertically(
  hit: LabelHit,
  hits: readonly LabelHit[],
  cells: readonly Cell[],
  where: 'under' | 'above',
): Cell[] {
  const limit = nextColumn(hit, hits);
  const found = cells.filter((cell) => {
    if (
      cell === hit.cell ||
      end(cell.place) < hit.place.x ||
      cell.place.x > Math.min(limit, end(hit.place) + hit.place.height * 2)
    )
      return false;
    const gap = where === 'under' ? cell.place.y - bottom(hit.place) : hit.place.y - bottom(cell.place);
    const line = Math.max(hit.place.height, Math.min(cell.place.height, hit.place.height * 2));
    return gap > -line * 0.4 && gap < line * (where === 'under' ? UNDER : ABOVE) && isOnOtherLine(cell, hit);
  });
  const distance = (cell: Cell) => Math.abs(middle(cell.place) - middle(hit.place));
  found.sort(
    (a, b) => distance(a) - distance(b) || Math.abs(a.place.x - hit.place.x) - Math.abs(b.place.x - hit.place.x),
  );
  // Only the nearest line counts; the next one belongs to something else.
  const nearest = found[0];
  return nearest
    ? found.filter((cell) => Math.abs(middle(cell.place) - middle(nearest.place)) < nearest.place.height * 0.6)
    : [];
}

function isOnOtherLine(cell: Cell, hit: LabelHit): boolean {
  return Math.abs(middle(cell.place) - middle(hit.place)) > Math.min(cell.place.height, hit.place.height) * 0.6;
}

/** Returns where the next label of the same line begins. */
function nextColumn(hit: LabelHit, hits: readonly LabelHit[]): number {
  return hits.reduce(
    (least, other) =>
      isBesideLabel(other, hit) && other.place.x >= end(hit.place) ? Math.min(least, other.place.x) : least,
    Infinity,
  );
}

/** "Apellidos / Surname" is one label in two languages, not two columns. */
function isBesideLabel(other: LabelHit, hit: LabelHit): boolean {
  if (Math.abs(middle(other.place) - middle(hit.place)) > hit.place.height * 0.6) return false;
  return other.cell !== hit.cell || other.rule.kind !== hit.rule.kind || other.rule.fact !== hit.rule.fact;
}

/** Assigns the words of a line that OCR did not split to labels by position. */
function inColumn(tokens: readonly Token[], hit: LabelHit, hits: readonly LabelHit[]): readonly Token[] {
  const limit = nextColumn(hit, hits);
  // The number before a label ("7. MOTHER'S NAME") belongs to its column, as does the same label in another language.
  const isFirstOfCell = !hits.some(
    (other) => other.cell === hit.cell && other.start < hit.start && isBesideLabel(other, hit),
  );
  const start = (isFirstOfCell ? hit.cell.place.x : hit.place.x) - hit.place.height;
  const isFirst = !hits.some((other) => isBesideLabel(other, hit) && other.place.x < hit.place.x);
  return tokens.filter((token) => (isFirst || token.place.x >= start) && token.place.x < limit - 0.004);
}
