import { hasCheckDigit } from '../../schema/forms/payment-card.ts';

/** A notation of a number, in folded text (foldLetters). */
export interface NumberPattern {
  /** The number is the group `number`, or else the whole match. */
  readonly find: RegExp;
  readonly fits?: (number: string) => boolean;
}

/** Separators within one number. */
const PART = String.raw`(?:[ ._/*()-]{0,3}|-\n)`;
/** Word boundaries for Latin letters only: Chinese and Arabic are written right beside a number. */
const START = String.raw`(?<![A-Za-z\d])`;
const END = String.raw`(?![A-Za-z\d])`;
const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Labels whose number is hidden, in whatever format a country writes it. */
const WORDS = [
  'SSNs?|SS ?#|social(?: security)?(?: card)?|seguro social|ITIN|tax ?id|TIN|EIN',
  "passports?(?: book)?|pasaportes?|libreta|driver(?:'|’)?s? licen[cs]e|licencia(?: de (?:conducir|manejo))?",
  'accounts?|acct|a/c|cuentas?|IBAN|CLABE|CCI|CBU|routing|ABA|swift|ruta|transito|enrutamiento',
  '(?:(?:debit|credit|payment|bank) )?cards?|tarjetas?|visa card|mastercard|amex|american express',
  'A-? ?numbers?|A-? ?num|alien(?: registration)?|(?:numero|registro) de extranjer[oa]|extranjer[oa]',
  'USCIS (?:online )?(?:account|#)|cuenta en linea|CURP|DUI|DPI|CUI|DNI|NIE|CPF|cedula|RFC|national id|matricula|I-?94',
].join('|');
const FILLERS = [
  'numbers?|num|nro|numero|no|nr|n|ending|is|es|was|era|of|de|del|la|el|the|my|mi|su|her|his|in|en|uscis|online|linea',
  'card|tarjeta|account|cuenta|bank|bancari[oa]|checking|savings|ahorros|corriente|debito|credito|registration|registro',
  'passport|pasaporte|security|social|transit|bancario|mexican[oa]|foreign|extranjero|identidad|id',
].join('|');
const FILLER = String.raw`(?:[\s'"“”]*(?:(?:${FILLERS})(?![\p{L}\d])|[#:=.,()º°-]|->))`;
/** Groups of letters and digits, each with a digit, so that the next word is left out. */
const CODE = String.raw`(?:[A-Z]{1,3}[ ._-])?(?=[A-Z]*\d)[A-Z\d]+(?:[ ._/*-]{1,3}(?=[A-Z]*\d)[A-Z\d]+)*`;

const isFormNumber = (text: string) => /^[A-Z]{1,3}-?\d{1,4}[A-Z]{0,2}$/i.test(text);
const isAmount = (text: string) => /^\d{1,6}\.\d{2}$/.test(text);
const isYears = (text: string) => /^(?:[a-z]{1,3} )?(?:19|20)\d{2}(?:[ /-]{1,3}(?:19|20)\d{2})?$/.test(text);
const isLabelledNumber = (text: string) =>
  text.replaceAll(/[^A-Za-z\d]/g, '').length >= 5 &&
  digits(text).length >= 4 &&
  ![isDate, isAmount, isFormNumber, isYears].some((is) => is(text));

/** Applied first, whatever the number looks like. */
export const LABELLED: readonly NumberPattern[] = [
  {
    find: new RegExp(`${START}(?:${WORDS})(?!\\p{L})${FILLER}{0,8}[\\s'"“”]*(?<number>${CODE})${END}`, 'giu'),
    fits: isLabelledNumber,
  },
  {
    find: new RegExp(
      `${START}(?<!\\d[ ._/*()-]{1,3})(?<number>${CODE})${FILLER}{0,5}[\\s'"]*(?:${WORDS})(?!\\p{L})`,
      'giu',
    ),
    fits: (text) =>
      digits(text).length >= 6 && isLabelledNumber(text) && !isReceipt(text) && !isPhone(text) && !isZipPlusFour(text),
  },
];
const isZipPlusFour = (text: string) => /^\d{5}-\d{4}$/.test(text);

const DATE =
  /^(?:(?<year>(?:19|20)\d{2})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})|(?<one>\d{1,2})(?<between>[-./ ])(?<two>\d{1,2})\k<between>(?:19|20)?\d{2})$/;

function isDate(text: string): boolean {
  const parts = DATE.exec(text)?.groups;
  if (!parts) return false;
  const [one, two] = [Number(parts['month'] ?? parts['one']), Number(parts['day'] ?? parts['two'])];
  return one > 0 && two > 0 && Math.min(one, two) <= 12 && Math.max(one, two) <= 31;
}

/** Three letters of a service center and ten digits: https://egov.uscis.gov */
const RECEIPT = String.raw`[A-Z]{3}[ *-]?(?:\d{10}|\d{2}[ -]\d{3}[ -]\d{5})`;
const isReceipt = (text: string) => new RegExp(`^${RECEIPT}$`, 'i').test(text);
const PHONE = String.raw`(?:1[ .-]?)?(?:\([2-9]\d{2}\)[ .-]?|[2-9]\d{2}[ .-]{1,2})\d{3}[ .-]{1,2}\d{4}`;
const isPhone = (text: string) => new RegExp(`^${PHONE}$`).test(text);
const PHONE_WORDS =
  'phones?|tel|telephone|telefonos?|cell|cellphone|celular|cel|mobile|movil|call(?: me)?(?: at| on)?|llam[ae](?:me|r|rme)?(?: al)?|fax|whatsapp|text me at';

/** Numbers that are not secret. */
export const STAYING: readonly NumberPattern[] = [
  // Tern's own ids.
  { find: /(?<![\p{L}\d_-])(?:app|doc|tro|con|msg|usr)_[\w-]{22}(?![\w-])/gu },
  { find: new RegExp(`${START}${RECEIPT}${END}`, 'gu') },
  {
    find: /(?<!\d|\d[-./])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}([-./])\d{1,2}\1\d{2}(?:\d{2})?)(?!\d|[-./]\d)/gu,
    fits: isDate,
  },
  { find: /(?<!\d|\d[ ._/*()-])\d{1,2} \d{1,2} (?:19|20)\d{2}(?!\d|[ ._/*()-]{1,3}\d)/gu, fits: isDate },
  {
    find: /(?<!\d|\d[ ._/*()-])(?:19|20)\d{2}(?:[ ./-]{1,3}(?:19|20)\d{2}){1,9}(?!\d|[ ._/*()-]{1,3}\d)/gu,
    fits: isNoCard,
  },
  { find: /(?<!\d|\d[ ._/*-])\d{5}-\d{4}(?!\d|[ ._/*-]{1,3}\d)/gu },
  { find: /[$€£] ?\d{1,3}(?:[,. ]\d{3})*(?:[.,]\d{2})?(?!\d)/gu },
  { find: /(?<![\d+])\+ ?(?=(?:[ .()-]{0,3}\d){8,15}(?!\d|[ .()-]{1,3}\d))\d(?:[ .()-]{0,3}\d)+/gu, fits: isAbroad },
  { find: new RegExp(`(?<!\\d|\\d[ ._/*()-]{1,3})${PHONE}(?!\\d|[ ._/*()-]{1,3}\\d)`, 'gu') },
  {
    find: new RegExp(
      `${START}(?:${PHONE_WORDS})(?!\\p{L})${FILLER}{0,4}\\s*(?<number>\\(?\\d(?:[ .()-]{0,3}\\d){6,12})(?!\\d|[ ._/*()-]{1,3}\\d)`,
      'giu',
    ),
    fits: (text) => !SSN_ALONE.test(text),
  },
];
const SSN_ALONE = /^\(?\d{3}\D+\d{2}\D+\d{4}$/;

/** Whether it is an international phone number; in North America it has eleven digits. */
function isAbroad(text: string): boolean {
  const all = digits(text);
  return !all.startsWith('1') || all.length === 11;
}

function isNoCard(text: string): boolean {
  const all = digits(text);
  return all.length < 13 || all.length > 19 || !hasCheckDigit(all);
}

/** Numbers recognised by their format alone. */
export const HIDDEN: readonly NumberPattern[] = [
  // Machine-readable zones contain several of these numbers.
  { find: /[A-Z\d<]{2,}<[A-Z\d<]{8,}|[A-Z\d]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z\d<]*/gu },
  { find: /(?<![A-Z\d<])[A-Z\d<]{20,}/gu, fits: (text) => digits(text).length >= 9 },
  // CURP: 4 letters, birth date, 8 more.
  { find: new RegExp(`${START}[A-Z]{4}${PART}\\d{6}${PART}[HMX][A-Z]{5}${PART}[A-Z\\d]\\d${END}`, 'giu') },
  // IBAN: country, check digits, up to 30.
  {
    find: new RegExp(`${START}[A-Z]{2}\\d{2}(?:${PART}[A-Z\\d]{4}){2,7}(?:${PART}[A-Z\\d]{1,3})?${END}`, 'giu'),
    fits: (text) => digits(text).length >= 10,
  },
  // A-Number: A and seven to nine digits.
  { find: new RegExp(`${START}A[ ._/*-]{0,3}#?[ :]?\\d(?:${PART}\\d){6,8}(?!\\d)`, 'gu') },
  { find: new RegExp(`${START}a(?:[-.]?|# ?)\\d(?:${PART}\\d){6,8}(?!\\d)`, 'gu') },
  // Passports: letters and digits in one word, or one to three letters and a group of digits.
  { find: new RegExp(`${START}[A-Z]{1,3}[ -]?\\d{6,9}[A-Z]?${END}`, 'gu') },
  { find: new RegExp(`${START}[a-z]{1,2}\\d{6,9}${END}`, 'gu') },
  { find: new RegExp(`${START}(?=\\d*[A-Z])[A-Z\\d]{8,10}${END}`, 'gu'), fits: (text) => digits(text).length >= 6 },
  // SSN and ITIN: 3-2-4.
  { find: /(?<!\d)\(?\d{3}\)?[ ._/,*-]{1,3}\d{2}[ ._/,*-]{1,3}\d{4}(?!\d)/gu },
  // Cards written with commas.
  { find: /(?<!\d)\d{4}(?:, ?\d{4}){2,3}(?:, ?\d{1,3})?(?!\d)/gu, fits: (text) => !isNoCard(text) },
  // All others have nine digits and more, grouped or not.
  { find: new RegExp(`(?<!\\d)\\d(?:${PART}\\d){8,39}(?!\\d)`, 'gu') },
];
