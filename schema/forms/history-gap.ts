import type { Check } from '../content/checks.ts';
import type { Answers } from './answers.ts';
import { spanOf } from './dates.ts';

/** A move, a trip or the days between two jobs are not a gap. */
const MAX_BREAK_DAYS = 45;
const DAY_MS = 86_400_000;

/**
 * Whether part of the last years is covered neither by the rows nor by the present entry or the others beside the list.
 * Missing and unknown dates cause no gap, as blanks are reported separately. A month covers all its days.
 * @param today YYYY-MM-DD
 */
export function hasGap(
  answers: Answers,
  { list, since = [], beside = [], years }: NonNullable<Check['gap']>,
  today: string,
): boolean {
  const dateOf = (text: string | undefined, end: 'first' | 'last') =>
    text === 'present' ? today : text === undefined ? undefined : spanOf(text)?.[end];
  const now = since.map((path) => dateOf(answers.get(path), 'first')).find((date) => date !== undefined);
  const rows = Array.from({ length: answers.rowCount(list) }, (_, row) => `${list}[${row}]`);
  const stretches = [...rows, ...beside.filter((group) => answers.get(`${group}.to`) !== undefined)].map((stretch) => ({
    from: dateOf(answers.get(`${stretch}.from`), 'first'),
    to: dateOf(answers.get(`${stretch}.to`), 'last'),
  }));
  const all = since.length === 0 ? stretches : [{ from: now, to: today }, ...stretches];
  const spans = all.flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : [{ from: Date.parse(from), to: Date.parse(to) }],
  );
  if (spans.length < all.length) return false;
  let covered = Date.parse(today);
  const begin = covered - years * 365.25 * DAY_MS;
  // Goes back from today; each period must reach what is covered so far.
  for (const { from, to } of spans.sort((one, other) => other.to - one.to)) {
    if (to < covered - MAX_BREAK_DAYS * DAY_MS) break;
    covered = Math.min(covered, from);
  }
  return covered > begin + MAX_BREAK_DAYS * DAY_MS;
}
