/** Of one or two letters and numbers: I-130, G-1055, I-601A, DS-260, AR-11; the letter of a supplement apart. */
const FORM = /(?<![A-Za-z\d])(?:AR|DS|EOIR|G|I|N)\p{Pd}\d{1,4}[A-Z]{0,2}(?![A-Za-z\d])/gu;
const NUMBER = /\d+(?:[.,'’\u00a0\u202f]\d{3})*(?:[.,]\d+)?/g;

const WORDS: readonly (readonly [value: number, words: string])[] = [
  [2, 'two twice dos'],
  [3, 'three tres'],
  [4, 'four cuatro'],
  [5, 'five cinco'],
  [6, 'six seis'],
  [7, 'seven siete'],
  [8, 'eight ocho'],
  [9, 'nine nueve'],
  [10, 'ten diez'],
  [11, 'eleven once'],
  [12, 'twelve doce dozen docena'],
  [13, 'thirteen trece'],
  [14, 'fourteen catorce'],
  [15, 'fifteen quince'],
  [16, 'sixteen dieciseis'],
  [17, 'seventeen diecisiete'],
  [18, 'eighteen dieciocho'],
  [19, 'nineteen diecinueve'],
  [20, 'twenty veinte'],
  [30, 'thirty treinta'],
  [40, 'forty cuarenta'],
  [50, 'fifty cincuenta'],
  [60, 'sixty sesenta'],
  [70, 'seventy setenta'],
  [80, 'eighty ochenta'],
  [90, 'ninety noventa'],
  [100, 'hundred cien ciento cientos'],
  [1_000, 'thousand mil miles'],
  [1_000_000, 'million millon millones'],
];
const VALUES = new Map(
  WORDS.flatMap(([value, words]) => words.split(' ').map((word) => [word, String(value)] as const)),
);

/**
 * Every number that a text states, so that two texts can be compared: "1,440.00", "1.440" and "1440" are one, "ninety"
 * and "90" too; form numbers whole ("I-130A"). In no order, each once.
 */
export function numbersIn(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFKC');
  const forms = (plain.match(FORM) ?? []).map((form) => form.replace(/\p{Pd}/u, '-'));
  const rest = plain.replaceAll(FORM, ' ').replaceAll(/\p{Nd}/gu, asciiDigit);
  const numbers = (rest.match(NUMBER) ?? []).map(canonical);
  const words =
    rest
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[a-z]+/g) ?? [];
  return new Set([...forms, ...numbers, ...words.flatMap((word) => VALUES.get(word) ?? [])]);
}

/** "1,440.00" -> "1440"; "0.50" -> "0.5"; "04" -> "4". */
function canonical(number: string): string {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(number) ?? [];
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const rest = cents.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before - 1))) before -= 1;
  return String((code - before) % 10);
}
