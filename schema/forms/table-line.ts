import type { Check } from '../content/checks.ts';
import type { TableYear } from '../content/tables.ts';
import type { FormData } from './definition.ts';
import { concretePath } from './visibility.ts';

/** The threshold of a check, for its sentence. */
export interface TableThreshold {
  /** `$41,250`, formatted as on official documents in every language. */
  readonly line: string;
  /** Row of the table: 4 people. */
  readonly row: string;
}

/**
 * Returns the threshold of the table that the amount violates; undefined if there is none, or if the amount, row,
 * place or year is unknown, because nothing is claimed without a source.
 * @param today YYYY-MM-DD
 */
export function missedThreshold(
  answers: FormData,
  base: string,
  { years, percent = 100, row, column, below, above }: NonNullable<Check['line']>,
  today: string,
): TableThreshold | undefined {
  const at = (path: string) => answers[concretePath(path, base)];
  const place = column?.map(at).find((text) => text !== undefined);
  if (column !== undefined && place === undefined) return undefined;
  const [size, isBelow, isAbove] = [row, below, above].map((path) =>
    path === undefined ? undefined : numberIn(at(path)),
  );
  const whole = size === undefined ? undefined : amountOf(years, place, size, today);
  if (whole === undefined) return undefined;
  // Form I-864P rounds 125 percent down to whole dollars: 38,437.50 is $38,437 there.
  const line = Math.floor((whole * percent) / 100);
  const isMissed = (isBelow !== undefined && isBelow < line) || (isAbove !== undefined && isAbove > line);
  return isMissed ? { line: `$${line.toLocaleString('en-US')}`, row: String(size) } : undefined;
}

function amountOf(
  years: readonly TableYear[],
  place: string | undefined,
  row: number,
  today: string,
): number | undefined {
  const columns = years.find(({ from, until }) => from <= today && today <= until)?.columns ?? [];
  const found = columns.find(({ of }) => place !== undefined && of?.includes(place)) ?? columns.find(({ of }) => !of);
  if (found === undefined) return undefined;
  const { rows, further } = found;
  const last = Object.keys(rows).length;
  const beyond = row - last;
  const lastAmount = rows[String(last)];
  return beyond > 0 && further !== undefined && lastAmount !== undefined
    ? lastAmount + beyond * further
    : rows[String(row)];
}

function numberIn(text: string | undefined): number | undefined {
  const plain = text?.replaceAll(',', '');
  return plain !== undefined && /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Inserts the amount and the row into the sentence. */
export const withLine = (sentence: string, { line, row }: TableThreshold): string =>
  sentence.replaceAll('{line}', line).replaceAll('{row}', row);
