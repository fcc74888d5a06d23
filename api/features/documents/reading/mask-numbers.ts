/** Numbers that must not leave the machine in free text: to a model, a log, an e-mail. */
interface Masked {
  readonly find: RegExp;
}

const SPACE = String.raw`[\s\u00a0.\-–—/]?`;
const LABEL = (words: string) =>
  String.raw`(?:${words})(?:\s*(?:n(?:o|um(?:ber|ero)?|úmero|°|º|r)?\.?|number|#|de|del|la|tarjeta|cuenta))*\s*[:#=]?\s*`;
/** Groups of letters and digits, each with a digit, so that the next word stays; five of them and more. */
const CODE = String.raw`(?=(?:[\s\u00a0.\-–—]?[A-Z\d]){5})(?:[A-Z]{1,3}[\s\-])?(?=[A-Z]*\d)[A-Z\d]+(?:[\s\u00a0.\-–—](?=[A-Z]*\d)[A-Z\d]+)*`;

/** Label first: whatever stands beside "passport number" is masked, however a country writes it. */
const LABELLED =
  "SSN|social security|seguro social|ITIN|passport|pasaporte|account|acct|cuenta|IBAN|CLABE|routing|card|tarjeta|A-?number|alien(?: registration)?|USCIS|n[uú]mero de extranjero|extranjero|CURP|DUI|DPI|CUI|c[eé]dula|RFC|driver(?:’|')?s? licen[cs]e|licencia";

const RULES: readonly Masked[] = [
  // CURP: 4 letters, birth date, 8 more. IBAN: country, check digits, up to 30.
  { find: /(?<![\p{L}\d])(?<number>[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d)(?![\p{L}\d])/giu },
  { find: /(?<![\p{L}\d])(?<number>[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,3})?)(?![\p{L}\d])/gu },
  { find: new RegExp(`(?<![\\p{L}\\d])${LABEL(LABELLED)}(?<number>${CODE})(?![\\p{L}\\d])`, 'giu') },
  // A-Number: A and seven to nine digits.
  { find: new RegExp(`(?<![\\p{L}\\d])(?<number>A${SPACE}#?\\s?\\d(?:${SPACE}\\d){6,8})(?![\\p{L}\\d])`, 'giu') },
  // Passports: one to three letters and six to nine digits.
  { find: /(?<![\p{L}\d])(?<number>[A-Z]{1,3}\s?\d{6,9})(?![\p{L}\d])/gu },
  // SSN and ITIN: 3-2-4.
  {
    find: new RegExp(
      `(?<![\\p{L}\\d])(?<number>\\d{3}[\\s\\u00a0.\\-–—]\\d{2}[\\s\\u00a0.\\-–—]\\d{4})(?![\\p{L}\\d])`,
      'gu',
    ),
  },
  // Cards and accounts, grouped or not: nine digits and more. Dates have eight, ZIP+4 stays below by its form.
  { find: /(?<![\p{L}\d])(?<number>\d(?:[\s\u00a0.\-–—]?\d){8,22})(?![\p{L}\d])/gu },
  // Machine-readable lines hold all of them.
  { find: /(?<number>[A-Z\d<]{2,}<[A-Z\d<]{8,}|[A-Z\d]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z\d<]*)/gu },
];
const ZIP_PLUS_FOUR = /^\d{5}-\d{4}$/;
const DATES = /^(?:\d{4}[-./]\d{2}[-./]\d{2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4})$/;

/**
 * The same text with Social Security, alien, passport, card and account numbers as dots; as long as before, spaces and
 * dashes where they were. Of each the last digits are hidden too: a model needs none of them. Dates and ZIP codes stay.
 */
export function maskNumbers(text: string): string {
  return RULES.reduce(
    (masked, { find }) =>
      masked.replaceAll(find, (all: string, ...rest: unknown[]) => {
        const groups = rest.at(-1) as { readonly number?: string };
        const number = groups.number ?? all;
        if (ZIP_PLUS_FOUR.test(number) || DATES.test(number)) return all;
        return all.slice(0, all.length - number.length) + number.replaceAll(/[\p{L}\d<]/gu, '•');
      }),
    text,
  );
}
