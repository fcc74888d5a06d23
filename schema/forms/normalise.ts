import type { SpecialAnswer } from '../content/definition.ts';
import { foldWidthAndDigits } from './fold-width-and-digits.ts';
import { FORMATS, type Format } from './formats/format-table.ts';

/**
 * Normalises text after each key press: letters upper-cased, digits folded to ASCII and grouped. Keeps what may still
 * be needed while typing, such as trailing spaces.
 */
export const normaliseWhileTyping = (format: Format, text: string): string =>
  FORMATS[format].whileTyping(foldWidthAndDigits(withoutControls(text)));

/** Normalises text for storage when the field loses focus. Idempotent. */
export function normaliseWhenLeft(format: Format, text: string): string {
  const typed = normaliseWhileTyping(format, text);
  return FORMATS[format].whenLeft?.(typed) ?? typed.trim();
}

/** The same for an answer of a form; `present`, `unknown` and `na` stay as they are where the field allows them. */
export function normaliseAnswer(
  leaf: { readonly format: Format; readonly field: { readonly allow?: readonly SpecialAnswer[] } | object },
  text: string,
): string {
  const allow: readonly string[] = 'allow' in leaf.field ? (leaf.field.allow ?? []) : [];
  return allow.includes(text.trim()) ? text.trim() : normaliseWhenLeft(leaf.format, text);
}

// Control characters, invisible characters from pasted text, lone surrogates. Tabs become spaces elsewhere.
const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]|\p{Cs}/gu;

const withoutControls = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\t', ' ').replaceAll(CONTROLS, '');
