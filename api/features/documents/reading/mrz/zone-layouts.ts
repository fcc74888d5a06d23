/** Positions of the fields in the zones of ICAO 9303 parts 4 to 7. */
import type { MachineReadableZone, MrzField } from '../reading.ts';

export type ZoneFormat = MachineReadableZone['format'];

/** Characters allowed at a position: letters or filler, digits or filler, any of them. */
export type Alphabet = 'letters' | 'digits' | 'any' | 'sex' | 'digit';

/** Zero-based line, first column and end column (exclusive). */
export type Span = readonly [line: number, from: number, to: number];

export interface FieldLayout {
  readonly name: MrzField['name'];
  readonly span: Span;
  readonly alphabet: Alphabet;
  /** Column of the check digit on the same line. */
  readonly digitAt?: number;
  /** TD3: the check digit of an empty personal number may be omitted. */
  readonly isDigitOptional?: true;
}

export interface ZoneLayout {
  readonly format: ZoneFormat;
  readonly lines: 2 | 3;
  readonly length: 30 | 36 | 44;
  /** Document codes of this format. */
  readonly starts: RegExp;
  readonly fields: readonly FieldLayout[];
  readonly names: Span;
  readonly composite?: { readonly of: readonly Span[]; readonly digitAt: readonly [line: number, column: number] };
}

const upperLine = (length: number): { fields: FieldLayout[]; names: Span } => ({
  fields: [
    { name: 'documentCode', span: [0, 0, 2], alphabet: 'any' },
    { name: 'issuingState', span: [0, 2, 5], alphabet: 'letters' },
  ],
  names: [0, 5, length],
});

/** The second line starts with the same fields in every format with two lines. */
const SECOND_LINE: readonly FieldLayout[] = [
  { name: 'documentNumber', span: [1, 0, 9], alphabet: 'any', digitAt: 9 },
  { name: 'nationality', span: [1, 10, 13], alphabet: 'letters' },
  { name: 'birthDate', span: [1, 13, 19], alphabet: 'digits', digitAt: 19 },
  { name: 'sex', span: [1, 20, 21], alphabet: 'sex' },
  { name: 'expirationDate', span: [1, 21, 27], alphabet: 'digits', digitAt: 27 },
];

function twoLines(
  format: ZoneFormat,
  length: 36 | 44,
  starts: RegExp,
  last: FieldLayout,
  composite?: ZoneLayout['composite'],
): ZoneLayout {
  const { fields, names } = upperLine(length);
  return {
    format,
    lines: 2,
    length,
    starts,
    names,
    fields: [...fields, ...SECOND_LINE, last],
    ...(composite && { composite }),
  };
}

export const ZONE_LAYOUTS: readonly ZoneLayout[] = [
  twoLines(
    'TD3',
    44,
    /^P/,
    { name: 'personalNumber', span: [1, 28, 42], alphabet: 'any', digitAt: 42, isDigitOptional: true },
    {
      of: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
      digitAt: [1, 43],
    },
  ),
  twoLines('MRV-A', 44, /^V/, { name: 'optional1', span: [1, 28, 44], alphabet: 'any' }),
  twoLines(
    'TD2',
    36,
    /^[AICP]/,
    { name: 'optional1', span: [1, 28, 35], alphabet: 'any' },
    {
      of: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
      digitAt: [1, 35],
    },
  ),
  twoLines('MRV-B', 36, /^V/, { name: 'optional1', span: [1, 28, 36], alphabet: 'any' }),
  {
    format: 'TD1',
    lines: 3,
    length: 30,
    starts: /^[AIC]/,
    names: [2, 0, 30],
    fields: [
      { name: 'documentCode', span: [0, 0, 2], alphabet: 'any' },
      { name: 'issuingState', span: [0, 2, 5], alphabet: 'letters' },
      { name: 'documentNumber', span: [0, 5, 14], alphabet: 'any', digitAt: 14 },
      { name: 'optional1', span: [0, 15, 30], alphabet: 'any' },
      { name: 'birthDate', span: [1, 0, 6], alphabet: 'digits', digitAt: 6 },
      { name: 'sex', span: [1, 7, 8], alphabet: 'sex' },
      { name: 'expirationDate', span: [1, 8, 14], alphabet: 'digits', digitAt: 14 },
      { name: 'nationality', span: [1, 15, 18], alphabet: 'letters' },
      { name: 'optional2', span: [1, 18, 29], alphabet: 'any' },
    ],
    composite: {
      of: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
      digitAt: [1, 29],
    },
  },
];

export function textAt(lines: readonly string[], [line, from, to]: Span): string {
  return (lines[line] ?? '').slice(from, to);
}

/** Returns the layouts with this number and length of lines. */
export function layoutsFor(lines: number, length: number): ZoneLayout[] {
  return ZONE_LAYOUTS.filter((layout) => layout.lines === lines && layout.length === length);
}

/** Returns the characters allowed at each position: 'digit' where only a check digit may be. */
export function alphabetsOf(layout: ZoneLayout): Alphabet[][] {
  const lines = Array.from({ length: layout.lines }, () =>
    Array.from({ length: layout.length }, (): Alphabet => 'any'),
  );
  const put = ([line, from, to]: Span, alphabet: Alphabet) => lines[line]?.fill(alphabet, from, to);
  put(layout.names, 'letters');
  for (const field of layout.fields) {
    put(field.span, field.alphabet);
    // The digit of a long document number is a filler; that of an empty personal number may be.
    if (field.digitAt !== undefined) put([field.span[0], field.digitAt, field.digitAt + 1], 'digits');
  }
  for (const field of layout.fields) {
    if (field.name !== 'birthDate' && field.name !== 'expirationDate') continue;
    if (field.digitAt !== undefined) put([field.span[0], field.digitAt, field.digitAt + 1], 'digit');
  }
  if (layout.composite)
    put([layout.composite.digitAt[0], layout.composite.digitAt[1], layout.composite.digitAt[1] + 1], 'digit');
  return lines;
}
