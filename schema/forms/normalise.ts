import { toIsoDate } from './dates.ts';
import type { SpecialAnswer } from '../content/definition.ts';
import type { Format } from './definition.ts';
import { stateCode } from './us-states.ts';

/**
 * What the field shows after each key press: letters upper-cased, digits grouped. Nothing that a person may still
 * need while typing is taken away: spaces at the end stay until the field is left.
 */
export function normaliseWhileTyping(format: Format, text: string): string {
  return WHILE_TYPING[format](withoutControls(text));
}

/** What is stored once the field is left. `normaliseWhenLeft(f, normaliseWhenLeft(f, x)) === normaliseWhenLeft(f, x)`. */
export function normaliseWhenLeft(format: Format, text: string): string {
  const typed = normaliseWhileTyping(format, text);
  return WHEN_LEFT[format]?.(typed) ?? typed.trim();
}

/** The same for one answer of a form: `present`, `unknown` and `na` stay as they are where the field allows them. */
export function normaliseAnswer(
  leaf: { readonly format: Format; readonly field: { readonly allow?: readonly SpecialAnswer[] } | object },
  text: string,
): string {
  const allow: readonly string[] = 'allow' in leaf.field ? (leaf.field.allow ?? []) : [];
  return allow.includes(text.trim()) ? text.trim() : normaliseWhenLeft(leaf.format, text);
}

const US_PHONE_DIGITS = 10;
const SSN_DIGITS = 9;
const ZIP_DIGITS = 9;

const digits = (text: string) => text.replaceAll(/\D/g, '');
const lettersAndDigits = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
const dateLetters = (text: string) => text.replaceAll(/[^\d/-]/g, '');
const digitsAndDot = (text: string) => text.replaceAll(/[^\d.]/g, '');
const collapsed = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
const withoutLastDots = (text: string) => text.replace(/(?<!\.)\.+$/, '');

// Control characters, invisible marks that come with pasted text, halves of surrogate pairs. Tab becomes a space.
const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]|\p{Cs}/gu;

function withoutControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\t', ' ').replaceAll(CONTROLS, '');
}

/** `µ` and `ƒ` are printable as they are; their capitals are Greek and African letters that no box can print. */
function upperCased(text: string): string {
  return text.replaceAll(/[^µƒ]+/g, (part) => part.toUpperCase());
}

/** Digits and what people put between them. Anything else (an extension, a word) makes it no plain number. */
const PLAIN_PHONE = /^\s*\+?[\d\s().\/\u2010-\u2015-]*$/;

/**
 * Ten digits as (123) 456-7890, and the beginnings of them; the 1 of the United States before ten digits goes. Any
 * other number stays as it was typed: a digit less or a group moved would make it somebody else's number.
 */
function phone(text: string): string {
  if (!PLAIN_PHONE.test(text)) return text;
  const isWithCode = text.trimStart().startsWith('+');
  const typed = digits(text).replace(/^1(?=\d{10}$)/, '');
  if (isWithCode && !/^1\d{10}$/.test(digits(text))) return text;
  if (typed.length > US_PHONE_DIGITS) return text;
  // No bracket or hyphen before the digit that follows it: Backspace could never pass it.
  if (typed.length <= 3) return typed === '' ? '' : `(${typed}`;
  if (typed.length <= 6) return `(${typed.slice(0, 3)}) ${typed.slice(3)}`;
  return `(${typed.slice(0, 3)}) ${typed.slice(3, 6)}-${typed.slice(6)}`;
}

/** Too many digits stay in sight, behind the last group, and have a problem: cut ones could be the wrong ones. */
function ssn(text: string): string {
  const typed = digits(text);
  if (typed.length > SSN_DIGITS) return typed;
  return [typed.slice(0, 3), typed.slice(3, 5), typed.slice(5)].filter((part) => part !== '').join('-');
}

function zip(text: string): string {
  const typed = digits(text);
  if (typed.length > ZIP_DIGITS) return typed;
  return typed.length > 5 ? `${typed.slice(0, 5)}-${typed.slice(5)}` : typed;
}

/** The zero in brackets is dialled inside of the country only; which digits to leave out, the person knows. */
function anyPhone(text: string): string {
  if (!PLAIN_PHONE.test(text) || /\(0\)/.test(text)) return text;
  return (text.trimStart().startsWith('+') ? '+' : '') + digits(text);
}

const WHILE_TYPING: Readonly<Record<Format, (text: string) => string>> = {
  text: upperCased,
  name: upperCased,
  shortName: upperCased,
  country: upperCased,
  usState: upperCased,
  longText: (text) => text,
  date: dateLetters,
  anyDate: dateLetters,
  year: digits,
  phone,
  anyPhone,
  email: (text) => text.toLowerCase().trim(),
  ssn,
  zip,
  aNumber: lettersAndDigits,
  onlineAccount: digits,
  receipt: lettersAndDigits,
  documentNumber: lettersAndDigits,
  number: digitsAndDot,
  money: digitsAndDot,
  yesNo: (text) => text,
  choice: (text) => text,
};

/** Where leaving does more than trim. */
const WHEN_LEFT: Readonly<Partial<Record<Format, (typed: string) => string>>> = {
  text: collapsed,
  name: collapsed,
  shortName: collapsed,
  country: collapsed,
  usState: (typed) => stateCode(typed) ?? collapsed(typed),
  longText: (typed) => typed.normalize('NFC').trim(),
  date: toIsoDate,
  anyDate: toIsoDate,
  number: withoutLastDots,
  money: withoutLastDots,
};
