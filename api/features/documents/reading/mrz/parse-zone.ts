/** Parses the lines of a zone into its fields. */
import { isRealDate } from '../../../../../schema/forms/dates.ts';
import type { MrzField } from '../reading.ts';
import { checkDigitOf } from './check-digits.ts';
import { type FieldLayout, type Span, textAt, ZONE_LAYOUTS, type ZoneFormat, type ZoneLayout } from './zone-layouts.ts';

export interface ParsedField extends Pick<MrzField, 'name' | 'value' | 'raw' | 'isChecked'> {
  /** Positions of its characters without the check digit; two spans for a long document number. */
  readonly spans: readonly Span[];
}

export interface ParsedZone {
  readonly format: ZoneFormat;
  readonly lines: readonly string[];
  readonly fields: readonly ParsedField[];
  /** Counts of the digits that check one field each. */
  readonly digits: { readonly agree: number; readonly disagree: number };
  /** Whether the composite digit over several fields agrees; undefined if the format has none. */
  readonly compositeAgrees: boolean | undefined;
}

/** Returns the layout that fits the number, length and first letters of the lines. */
export function layoutOf(lines: readonly string[]): ZoneLayout | undefined {
  const [first] = lines;
  if (first === undefined || lines.some((line) => line.length !== first.length)) return undefined;
  return ZONE_LAYOUTS.find(
    (layout) => layout.lines === lines.length && layout.length === first.length && layout.starts.test(first),
  );
}

/** Parses the fields of `lines`, which must have the lengths of `layout`. `today` decides the century of its dates. */
export function parseZone(lines: readonly string[], layout: ZoneLayout, today: string): ParsedZone {
  const compositeAgrees = compositeOf(lines, layout);
  const digits = { agree: 0, disagree: 0 };
  const long = longNumber(lines, layout);
  const fields = layout.fields.map((field): ParsedField => {
    const isLong = long !== undefined && field.name === 'documentNumber';
    const isRestOfLong = long !== undefined && field.name === 'optional1';
    const spans = isLong ? long.spans : isRestOfLong ? [long.after] : [field.span];
    const raw = spans.map((span) => textAt(lines, span)).join('');
    const digit = isLong
      ? long.digit
      : field.digitAt === undefined
        ? undefined
        : lines[field.span[0]]?.charAt(field.digitAt);
    const agrees = digit === undefined ? undefined : digitAgrees(raw, digit, field);
    if (agrees !== undefined) digits[agrees ? 'agree' : 'disagree']++;
    // One digit in ten agrees by chance: if the composite disagrees, no field is proven.
    const isChecked = agrees === true && compositeAgrees === false ? null : (agrees ?? null);
    return { name: field.name, value: valueOfField(field, raw, today), raw, isChecked, spans };
  });
  return {
    format: layout.format,
    lines,
    fields: [...fields, ...namesOf(lines, layout.names)],
    digits,
    compositeAgrees,
  };
}

/** Returns undefined if there is nothing to check, as for an empty personal number without a digit. */
function digitAgrees(raw: string, digit: string, field: FieldLayout): boolean | undefined {
  if (digit === '<' && field.isDigitOptional && /^<*$/.test(raw)) return undefined;
  return checkDigitOf(raw) === digit;
}

export function compositeOf(lines: readonly string[], { composite }: ZoneLayout): boolean | undefined {
  if (!composite) return undefined;
  const [line, column] = composite.digitAt;
  return checkDigitOf(composite.of.map((span) => textAt(lines, span)).join('')) === lines[line]?.charAt(column);
}

interface LongNumber {
  readonly spans: readonly [Span, Span];
  readonly digit: string;
  readonly after: Span;
}

/** ICAO 9303 part 5, 4.2.2.1: a number of more than nine characters continues in the optional field, its digit last. */
export function longNumber(lines: readonly string[], layout: ZoneLayout): LongNumber | undefined {
  if (layout.format !== 'TD1' && layout.format !== 'TD2') return undefined;
  const number = layout.fields.find(({ name }) => name === 'documentNumber');
  const optional = layout.fields.find(({ name }) => name === 'optional1');
  if (number?.digitAt === undefined || !optional) return undefined;
  const [line, from, to] = optional.span;
  const rest = textAt(lines, optional.span).split('<')[0] ?? '';
  if (lines[line]?.charAt(number.digitAt) !== '<' || textAt(lines, number.span).includes('<')) return undefined;
  if (rest.length < 2) return undefined;
  const end = from + rest.length;
  return { spans: [number.span, [line, from, end - 1]], digit: rest.slice(-1), after: [line, end, to] };
}

function valueOfField({ name }: FieldLayout, raw: string, today: string): string {
  if (name === 'birthDate') return dateOfZone(raw, 'birth', today);
  if (name === 'expirationDate') return dateOfZone(raw, 'expiry', today);
  // Fillers inside a number replace what the zone cannot print, a hyphen or a space.
  return raw
    .replace(/<+$/, '')
    .replaceAll('<', name === 'documentNumber' ? '' : ' ')
    .trim();
}

function namesOf(lines: readonly string[], [line, from, to]: Span): ParsedField[] {
  const text = textAt(lines, [line, from, to]);
  const end = text.includes('<<') ? text.indexOf('<<') : text.length;
  const field = (name: 'lastName' | 'firstName', start: number, stop: number): ParsedField => {
    const raw = text.slice(start, stop);
    const value = raw.replaceAll(/<+/g, ' ').trim();
    return { name, value, raw, isChecked: null, spans: [[line, from + start, from + stop]] };
  };
  const given = text.slice(end + 2).replace(/<+$/, '');
  return [
    field('lastName', 0, end),
    field('firstName', Math.min(end + 2, text.length), Math.min(end + 2, text.length) + given.length),
  ];
}

/**
 * Converts a zone date (YYMMDD) to YYYY-MM-DD; '' if a part is unknown ("<<") or there is no such date. A birth is
 * the latest such date not after `today`, an expiry the latest at most 30 years ahead.
 */
export function dateOfZone(raw: string, kind: 'birth' | 'expiry', today: string): string {
  if (!/^\d{6}$/.test(raw)) return '';
  const rest = `-${raw.slice(2, 4)}-${raw.slice(4, 6)}`;
  const thisYear = Number(today.slice(0, 4));
  const latest = kind === 'birth' ? today : `${thisYear + 30}${today.slice(4)}`;
  const century = Math.floor(thisYear / 100) * 100;
  const dates = [100, 0, -100].map((more) => `${century + more + Number(raw.slice(0, 2))}${rest}`);
  const date = dates.find((each) => each <= latest) ?? '';
  return isRealDate(date) ? date : '';
}
