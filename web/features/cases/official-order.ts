/** Place on the official form: "Part 2, Item 4.a"; null where it prints none. */
interface Placed {
  readonly item: string | null;
}

interface OfficialPart<One> {
  /** "Part 2", "Supplement A", a printed heading; null for questions without a place on the form. */
  readonly part: string | null;
  readonly rows: readonly One[];
}

/** Groups by part and sorts by item of the official form. The sort is stable, so rows at one item keep their order. */
export function inOfficialOrder<One extends Placed>(placed: readonly One[]): readonly OfficialPart<One>[] {
  const asked = [...new Set(placed.map(({ item }) => partOf(item)))];
  return partsInOrder(asked).map((part) => ({
    part,
    rows: placed
      .filter(({ item }) => partOf(item) === part)
      .toSorted((one, other) => byNumber.compare(itemOf(one.item), itemOf(other.item))),
  }));
}

const byNumber = new Intl.Collator('en', { numeric: true });
const isNumbered = (part: string | null) => part?.startsWith('Part ') === true;
const partOf = (item: string | null) => item?.split(/, Items? /)[0] ?? null;
const itemOf = (item: string | null) => item?.split(/, Items? /)[1] ?? '';

/** Sorts parts by number. Headings that are asked before the first part precede it; supplements follow the parts. */
function partsInOrder(asked: readonly (string | null)[]): readonly (string | null)[] {
  const first = asked.findIndex(isNumbered);
  const rank = (part: string | null, at: number) => (part === null ? 3 : isNumbered(part) ? 1 : at < first ? 0 : 2);
  return asked
    .map((part, at) => ({ part, at, rank: rank(part, at) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (one.rank === 1 && byNumber.compare(one.part ?? '', other.part ?? '')) ||
        one.at - other.at,
    )
    .map(({ part }) => part);
}
