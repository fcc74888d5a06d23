import type { DeskWarning, FoundDifference, KnownFact } from './known-fact.ts';
import { nameDifferences } from './name-differences.ts';
import { writtenDates, type WrittenDate } from './written-dates.ts';

interface EnglishPage {
  readonly page: number;
  readonly blocks: readonly { readonly id: string; readonly text: string }[];
}

/**
 * Names and dates that are nearly, and not quite, what the customer gave: a slip of the translator, or of the form.
 * What is the same, and what is quite another name or day, is nothing to tell. The order of the facts changes nothing.
 * @returns by page and place; each word or date once in a block
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
          ...inNames(block.text).map((difference) => ({ kind: 'name' as const, ...difference })),
          ...inDates(dates.get(block) ?? []).map((difference) => ({ kind: 'date' as const, ...difference })),
        ];
        return found
          .sort((one, other) => one.at - other.at)
          .filter((one, at) => found.findIndex(({ written }) => written === one.written) === at)
          .map(({ kind, written, known, from }) => ({ page, blockId: block.id, kind, written, known, from }));
      }),
    );
}

const datesIn = (pages: readonly EnglishPage[]) =>
  new Map(pages.flatMap(({ blocks }) => blocks.map((block) => [block, writtenDates(block.text)] as const)));

function dateDifferences(
  facts: readonly KnownFact[],
  everywhere: ReadonlySet<string>,
): (written: readonly WrittenDate[]) => FoundDifference[] {
  const known = [...facts].sort((one, other) => (one.value + one.from < other.value + other.from ? -1 : 1));
  const values = new Set(known.map(({ value }) => value));
  return (dates) =>
    dates.flatMap(({ at, written, date }) => {
      const near = values.has(date) ? undefined : known.find(({ value }) => isNear(date, value, everywhere.has(value)));
      return near ? [{ at, written, known: near.value, from: near.from }] : [];
    });
}

/**
 * Day and month are swapped, or one of the three differs. A birth is registered some days later: where the known day
 * itself stands in the translation, another day of its year is another event.
 */
function isNear(written: string, known: string, isThere: boolean): boolean {
  const [year, month, day] = written.split('-');
  const [knownYear, knownMonth, knownDay] = known.split('-');
  const [sameYear, sameMonth, sameDay] = [year === knownYear, month === knownMonth, day === knownDay];
  if (sameYear && month === knownDay && day === knownMonth) return true;
  if (!sameYear) return sameMonth && sameDay;
  return !isThere && sameMonth !== sameDay;
}
