import type { BlankListing, BoxListing } from '../../official-pdf/public.ts';

/** A box in the old and in the new blank. */
interface BoxPair {
  readonly before: BoxListing;
  readonly now: BoxListing;
  /** Differences in words. A box with other words or of another kind may ask something else. */
  readonly changes: readonly string[];
  readonly isSameQuestion: boolean;
}

export interface BlankComparison {
  readonly gone: readonly BoxListing[];
  readonly added: readonly BoxListing[];
  readonly pairs: readonly BoxPair[];
}

/** Pairs boxes by name, and the remaining ones by their words where those are unique. */
export function compareBlanks(old: BlankListing, latest: BlankListing): BlankComparison {
  const pairs: BoxPair[] = [];
  let [gone, added] = [[...old.boxes], [...latest.boxes]];
  for (const keyIn of [byName, byWords]) {
    const before = uniquely(gone, keyIn);
    const now = uniquely(added, keyIn);
    for (const [key, box] of before) {
      const other = now.get(key);
      if (other !== undefined) pairs.push(paired(box, other));
    }
    const known = new Set(pairs.flatMap(({ before: one, now: other }) => [one, other]));
    [gone, added] = [gone.filter((box) => !known.has(box)), added.filter((box) => !known.has(box))];
  }
  return { gone, added, pairs };
}

type KeyIn = (box: BoxListing, boxes: readonly BoxListing[]) => string | undefined;

/** A name may occur in several places; occurrences are paired in order. */
const byName: KeyIn = (box, boxes) => `${box.name} ${boxes.filter(({ name }) => name === box.name).indexOf(box)}`;

const byWords: KeyIn = (box, boxes) => {
  const words = `${box.kind} ${wordsOf(box)}`;
  const isAlone = boxes.filter((other) => `${other.kind} ${wordsOf(other)}` === words).length === 1;
  return wordsOf(box) !== '' && isAlone ? words : undefined;
};

const uniquely = (boxes: readonly BoxListing[], keyIn: KeyIn): ReadonlyMap<string, BoxListing> =>
  new Map(
    boxes.flatMap((box) => {
      const key = keyIn(box, boxes);
      return key === undefined ? [] : [[key, box] as const];
    }),
  );

const wordsOf = ({ tooltip }: BoxListing) => tooltip.replace(/\s+/g, ' ').trim();

/** Shift in points that a person does not see; it occurs whenever the agency saves a file again. */
const UNSEEN = 3;

function paired(before: BoxListing, now: BoxListing): BoxPair {
  const isReworded = wordsOf(before) !== wordsOf(now);
  const isOfOtherKind = before.kind !== now.kind || String(before.options) !== String(now.options);
  const isMoved =
    before.page !== now.page || before.rect.some((edge, at) => Math.abs(edge - (now.rect[at] ?? 0)) > UNSEEN);
  const changes = [
    ...(before.name === now.name ? [] : [`renamed from ${before.name}`]),
    ...(isReworded ? [`reworded: “${wordsOf(before)}” → “${wordsOf(now)}”`] : []),
    ...(isOfOtherKind ? [`was ${before.kind}, is ${now.kind}, or its choices are others`] : []),
    ...(before.maxLength === now.maxLength
      ? []
      : [`takes ${now.maxLength ?? 'any number of'} letters, not ${before.maxLength ?? 'any number'}`]),
    ...(isMoved ? [`moved${before.page === now.page ? '' : ` from page ${before.page}`}`] : []),
  ];
  return { before, now, changes, isSameQuestion: !isReworded && !isOfOtherKind };
}
