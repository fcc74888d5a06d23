import type { Comparison } from '../content/condition.ts';
import type { Operand, Test } from './operand.ts';
import { addToDay, spanOf, yearsBetween, type DaySpan, type Span } from './dates.ts';

/** Stands for the current day. `showWhen` rejects it, because visibility must not depend on the day. */
export const TODAY = 'today';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** "today + 90 days": a base and an offset. The base may have an offset too. */
const MOVED = /^(.+) ([+-]) (\d+) (days|months|years)$/;

const baseOf = (side: string): string => side.replace(/ [+-] .*$/, '');

/** Whether the operand is a literal day rather than a path. */
export const isFixedDay = (side: string): boolean => DAY.test(side);

export interface Compiling<Source> {
  readonly bind: (path: string) => Operand<Source>;
  /** YYYY-MM-DD; if undefined, comparisons with today never hold. */
  readonly today: string | undefined;
}

type Value<Found, Source> = (source: Source, rows: readonly number[]) => Found | undefined;

/** Compiles a comparison: every operator must hold; one with an unanswered operand does not. */
export function compileComparison<Source>(
  comparison: Comparison,
  own: Operand<Source>,
  { bind, today }: Compiling<Source>,
): Test<Source> {
  const { before, after, over, under, rows: counted, age, same, begins, contains, letters } = comparison;
  const ownDay = dayOf(own, today);
  const ownNumber = numberOf(own);
  const rowCount: Value<number, Source> = (source, rows) => own.rowCount(source, rows);
  const tests: Test<Source>[] = [];
  const compare = <Found>(
    left: Value<Found, Source>,
    right: Value<Found, Source>,
    isSo: (left: Found, right: Found) => boolean,
  ) =>
    tests.push((source, rows) => {
      const [one, other] = [left(source, rows), right(source, rows)];
      return one !== undefined && other !== undefined && isSo(one, other);
    });
  // A month may mean any of its days: a comparison holds only if it holds for all of them.
  if (before !== undefined) compare(ownDay, day(before), (one, other) => one.last < other.first);
  if (after !== undefined) compare(ownDay, day(after), (one, other) => one.first > other.last);
  if (over !== undefined) compare(ownNumber, number(over), (one, other) => one > other);
  if (under !== undefined) compare(ownNumber, number(under), (one, other) => one < other);
  if (counted?.atLeast !== undefined) compare(rowCount, number(counted.atLeast), (one, other) => one >= other);
  if (counted?.atMost !== undefined) compare(rowCount, number(counted.atMost), (one, other) => one <= other);
  if (age !== undefined)
    compare(ownDay, day(age.on ?? TODAY), (from, to) => {
      const [least, most] = [yearsBetween(from.last, to.first), yearsBetween(from.first, to.last)];
      return (age.over === undefined || least > age.over) && (age.under === undefined || most < age.under);
    });
  if (same !== undefined) {
    const other = bind(same);
    compare<string>(
      (source, rows) => own.text(source, rows),
      (source, rows) => other.text(source, rows),
      (one, two) => one.trim().toLowerCase() === two.trim().toLowerCase(),
    );
  }
  const isText = (isSo: (text: string) => boolean) =>
    tests.push((source, rows) => {
      const text = own.text(source, rows);
      return text !== undefined && isSo(text);
    });
  if (begins !== undefined) {
    const beginnings = typeof begins === 'string' ? [begins] : begins;
    isText((text) => beginnings.some((beginning) => text.startsWith(beginning)));
  }
  if (contains !== undefined) isText((text) => contains.some((part) => text.includes(part)));
  if (letters !== undefined)
    isText((text) => {
      const count = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
      return count > (letters.over ?? -1) && count < (letters.under ?? Infinity);
    });
  return (source, rows) => tests.every((test) => test(source, rows));

  function day(side: string): Value<DaySpan, Source> {
    const [, base, sign, amount, span] = MOVED.exec(side) ?? [];
    if (base !== undefined) {
      const from = day(base);
      return (source, rows) => {
        const start = from(source, rows);
        const move = (to: string) => addToDay(to, Number(`${sign}${amount}`), span as Span);
        return start === undefined ? undefined : { first: move(start.first), last: move(start.last) };
      };
    }
    if (side === TODAY) return () => (today === undefined ? undefined : spanOf(today));
    if (!isFixedDay(side)) return dayOf(bind(side), today);
    const fixed = spanOf(side);
    return () => fixed;
  }

  function number(side: number | string): Value<number, Source> {
    return typeof side === 'number' ? () => side : numberOf(bind(side));
  }
}

/** What goes on until now ends today. An invalid date is reported elsewhere and compares with nothing. */
const dayOf =
  <Source>(operand: Operand<Source>, today: string | undefined): Value<DaySpan, Source> =>
  (source, rows) => {
    const answer = operand.text(source, rows);
    const text = answer === 'present' ? today : answer;
    return text === undefined ? undefined : spanOf(text);
  };

const numberOf =
  <Source>(operand: Operand<Source>): Value<number, Source> =>
  (source, rows) => {
    const text = operand.text(source, rows)?.replaceAll(',', '');
    return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  };

/** Returns the operands that are days: a path, a fixed day or "today", without their offsets. */
export const daySides = ({ before, after, age }: Comparison): readonly string[] =>
  [before, after, age && (age.on ?? TODAY)].filter((side) => side !== undefined).map(baseOf);

/** Returns the operands that are paths of numbers. */
export const numberPaths = ({ over, under, rows }: Comparison): readonly string[] =>
  [over, under, rows?.atLeast, rows?.atMost].filter((side) => typeof side === 'string');

/** Returns the path of every other answer that a comparison reads, as written. */
export function pathsInComparison(comparison: Comparison): readonly string[] {
  const days = daySides(comparison).filter((side) => side !== TODAY && !isFixedDay(side));
  return [...days, ...numberPaths(comparison), ...(comparison.same === undefined ? [] : [comparison.same])];
}
