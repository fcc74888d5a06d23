import type { Comparison } from '../content/condition.ts';
import type { Operand, Test } from './operand.ts';
import { daysBetween, isRealDate, yearsBetween } from './dates.ts';

/** Stands for the day of the question; what is asked must not change with it, so `showWhen` does not know it. */
export const TODAY = 'today';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The other side is a day that is written there, not the path of one. */
export const isFixedDay = (side: string): boolean => DAY.test(side);

export interface Compiling<Source> {
  readonly bind: (path: string) => Operand<Source>;
  /** YYYY-MM-DD; undefined: comparisons with today never hold. */
  readonly today: string | undefined;
}

type Value<Found, Source> = (source: Source, rows: readonly number[]) => Found | undefined;

/** Every word of the comparison must hold; one that lacks an answer on either side does not. */
export function compileComparison<Source>(
  comparison: Comparison,
  own: Operand<Source>,
  { bind, today }: Compiling<Source>,
): Test<Source> {
  const { before, after, over, under, rows: counted, age, days, same, begins, contains, letters } = comparison;
  const ownDay = dayOf(own);
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
  if (before !== undefined) compare(ownDay, day(before), (one, other) => one < other);
  if (after !== undefined) compare(ownDay, day(after), (one, other) => one > other);
  if (over !== undefined) compare(ownNumber, number(over), (one, other) => one > other);
  if (under !== undefined) compare(ownNumber, number(under), (one, other) => one < other);
  if (counted?.atLeast !== undefined) compare(rowCount, number(counted.atLeast), (one, other) => one >= other);
  if (counted?.atMost !== undefined) compare(rowCount, number(counted.atMost), (one, other) => one <= other);
  for (const [span, between] of [[age, yearsBetween] as const, [days, daysBetween] as const])
    if (span !== undefined)
      compare(ownDay, day(span.on ?? TODAY), (from, to) => {
        const length = between(from, to);
        return (span.over === undefined || length > span.over) && (span.under === undefined || length < span.under);
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

  function day(side: string): Value<string, Source> {
    if (side === TODAY) return () => today;
    return isFixedDay(side) ? () => side : dayOf(bind(side));
  }

  function number(side: number | string): Value<number, Source> {
    return typeof side === 'number' ? () => side : numberOf(bind(side));
  }
}

/** A date that is not on the calendar has its own problem and is compared with nothing. */
const dayOf =
  <Source>(operand: Operand<Source>): Value<string, Source> =>
  (source, rows) => {
    const text = operand.text(source, rows);
    return text !== undefined && isRealDate(text) ? text : undefined;
  };

const numberOf =
  <Source>(operand: Operand<Source>): Value<number, Source> =>
  (source, rows) => {
    const text = operand.text(source, rows)?.replaceAll(',', '');
    return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  };

/** The sides of a comparison that are days: a path, a fixed day, or "today". */
export function daySides({ before, after, age, days }: Comparison): readonly string[] {
  return [before, after, age && (age.on ?? TODAY), days && (days.on ?? TODAY)].filter((side) => side !== undefined);
}

/** The sides that are paths of numbers. */
export function numberPaths({ over, under, rows }: Comparison): readonly string[] {
  return [over, under, rows?.atLeast, rows?.atMost].filter((side) => typeof side === 'string');
}

/** Every other answer that a comparison reads, as it is written there. */
export function pathsInComparison(comparison: Comparison): readonly string[] {
  const days = daySides(comparison).filter((side) => side !== TODAY && !isFixedDay(side));
  return [...days, ...numberPaths(comparison), ...(comparison.same === undefined ? [] : [comparison.same])];
}
