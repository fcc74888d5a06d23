import type { DeskWarning, FoundDifference, KnownFact } from './known-fact.ts';
import { nameDifferences } from './name-differences.ts';
import { writtenDates, type WrittenDate } from './written-dates.ts';

/** Records write names in capitals, and hardly any other words of four or more letters. */
const IN_CAPITALS = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu;

/** Returns the words of a source block that are written in capitals, as names are. */
const namesInSource = (source: string): KnownFact[] =>
  [...source.normalize('NFC').matchAll(IN_CAPITALS)].map(([value]) => ({
    kind: 'name',
    value,
    origin: 'paper',
    from: '',
  }));

interface EnglishPage {
  readonly page: number;
  readonly blocks: readonly { readonly id: string; readonly text: string; readonly source?: string | null }[];
}

/**
 * Finds names and dates that almost match what the customer gave: slips of the translator or in the form. Exact
 * matches and entirely different names or dates are not reported. The order of the facts does not matter.
 * @returns warnings by page and position; each word or date once per block
 */
export function differencesFromFacts(pages: readonly EnglishPage[], facts: readonly KnownFact[]): DeskWarning[] {
  const inNames = nameDifferences(facts.filter(({ kind }) => kind === 'name'));
  const dates = datesIn(pages);
  const inDates = dateDifferences(
    facts.filter(({ kind }) => kind === 'date'),
    new Set([...dates.values()].flatMap((found) => found.map(({ date }) => date))),
  );
  return [...pages]
    .sort((one, other) => one.page - other.page)
    .flatMap(({ page, blocks }) =>
      blocks.flatMap((block) => {
        const found = [
          // The block's own source text comes first, as it takes precedence.
          ...nameDifferences(namesInSource(block.source ?? ''))(block.text).map((difference) => ({
            kind: 'name' as const,
            ...difference,
          })),
          ...inNames(block.text).map((difference) => ({ kind: 'name' as const, ...difference })),
          ...inDates(dates.get(block) ?? []).map((difference) => ({ kind: 'date' as const, ...difference })),
        ];
        return found
          .sort((one, other) => one.at - other.at)
          .filter((difference, at) => found.findIndex(({ written }) => written === difference.written) === at)
          .map(({ kind, written, known, origin, from }) => ({
            page,
            blockId: block.id,
            kind,
            written,
            known,
            origin,
            from,
          }));
      }),
    );
}

const datesIn = (pages: readonly EnglishPage[]) =>
  new Map(pages.flatMap(({ blocks }) => blocks.map((block) => [block, writtenDates(block.text)] as const)));

function dateDifferences(
  facts: readonly KnownFact[],
  everywhere: ReadonlySet<string>,
): (written: readonly WrittenDate[]) => FoundDifference[] {
  const known = [...facts]
    .sort((one, other) => (one.value + one.from < other.value + other.from ? -1 : 1))

    .map(({ value, origin, from }) => ({ value, origin, from, day: dayOf(value), isThere: everywhere.has(value) }));
  const values = new Set(known.map(({ value }) => value));
  return (dates) =>
    dates.flatMap(({ at, written, date }) => {
      if (values.has(date)) return [];
      const day = dayOf(date);
      const near = known.find((fact) => isNear(day, fact.day, fact.isThere));
      return near ? [{ at, written, known: near.value, origin: near.origin, from: near.from }] : [];
    });
}

interface Day {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** @param date YYYY-MM-DD */
const dayOf = (date: string): Day => ({ year: date.slice(0, 4), month: date.slice(5, 7), day: date.slice(8) });

/**
 * Whether day and month are swapped or one of the three parts differs. A birth is registered some days later, so if
 * the known date itself occurs in the translation, another day of that year is another event.
 */
function isNear(written: Day, known: Day, isThere: boolean): boolean {
  const isSameMonth = written.month === known.month;
  const isSameDay = written.day === known.day;
  if (written.year !== known.year) return isSameMonth && isSameDay;
  if (written.month === known.day && written.day === known.month) return true;
  return !isThere && isSameMonth !== isSameDay;
}
