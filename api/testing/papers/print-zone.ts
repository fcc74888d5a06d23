/** Prints machine-readable zones of invented people: what an issuing office does, for tests and synthetic papers. */
import { checkDigitOf } from '../../features/documents/reading/mrz/check-digits.ts';
import { textAt, ZONE_LAYOUTS, type ZoneFormat } from '../../features/documents/reading/mrz/zone-layouts.ts';

export interface ZonePerson {
  /** Two characters: "P<", "C1". */
  readonly documentCode: string;
  /** Three letters, "D" for Germany. */
  readonly issuingState: string;
  readonly documentNumber: string;
  readonly nationality: string;
  /** YYYY-MM-DD, or six characters as the zone has them ("90<<<<"). */
  readonly birthDate: string;
  readonly sex: 'M' | 'F' | '';
  readonly expirationDate: string;
  readonly lastName: string;
  readonly firstName: string;
  /** Personal number, optional data; second of TD1. */
  readonly optional1?: string;
  readonly optional2?: string;
}

/** ICAO 9303 part 3, 6.A: how letters outside A to Z are written in a zone. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Ñ: 'N',
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Æ: 'AE',
  Ø: 'OE',
  Å: 'AA',
  Ł: 'L',
};

export function inZoneLetters(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[ÑÄÖÜßÆØÅŁ]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[̀-ͯ'’.,]/g, '')
    .replaceAll(/[^A-Z0-9]/g, '<');
}

const sixDigits = (date: string) => (date.length === 10 ? date.slice(2).replaceAll('-', '') : date);
const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');

/** The lines of a zone, every check digit right. */
export function printZone(format: ZoneFormat, person: ZonePerson): string[] {
  const layout = ZONE_LAYOUTS.find((each) => each.format === format);
  if (!layout) throw new Error(`no layout ${format}`);
  const lines = Array.from({ length: layout.lines }, () => '<'.repeat(layout.length));
  const put = (line: number, at: number, text: string) => {
    const before = lines[line] ?? '';
    lines[line] = before.slice(0, at) + text + before.slice(at + text.length);
  };
  let number = inZoneLetters(person.documentNumber);
  let optional1 = inZoneLetters(person.optional1 ?? '');
  const isLong = (format === 'TD1' || format === 'TD2') && number.length > 9;
  if (isLong) {
    optional1 = `${number.slice(9)}${checkDigitOf(number) ?? ''}<${optional1}`;
    number = number.slice(0, 9);
  }
  const values: Readonly<Record<string, string>> = {
    documentCode: person.documentCode,
    issuingState: person.issuingState,
    documentNumber: number,
    nationality: person.nationality,
    birthDate: sixDigits(person.birthDate),
    sex: person.sex,
    expirationDate: sixDigits(person.expirationDate),
    personalNumber: optional1,
    optional1,
    optional2: inZoneLetters(person.optional2 ?? ''),
  };
  for (const { name, span, digitAt } of layout.fields) {
    const [line, from, to] = span;
    put(line, from, fill(values[name] ?? '', to - from));
    if (digitAt === undefined) continue;
    put(line, digitAt, name === 'documentNumber' && isLong ? '<' : (checkDigitOf(textAt(lines, span)) ?? ''));
  }
  const [line, from, to] = layout.names;
  put(line, from, fill(`${inZoneLetters(person.lastName)}<<${inZoneLetters(person.firstName)}`, to - from));
  if (layout.composite) {
    const checked = layout.composite.of.map((span) => textAt(lines, span)).join('');
    put(layout.composite.digitAt[0], layout.composite.digitAt[1], checkDigitOf(checked) ?? '');
  }
  return lines;
}
