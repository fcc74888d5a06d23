import type { SpecialAnswer } from '../content/definition.ts';
import { foldWidthAndDigits } from './fold-width-and-digits.ts';
import { FORMATS, type Format } from './formats/format-table.ts';

/**
 * What the field shows after each key press: letters upper-cased, digits of any script printed ones and grouped. Nothing that a person may still
 * need while typing is taken away: spaces at the end stay until the field is left.
 */
export function normaliseWhileTyping(format: Format, text: string): string {
  return FORMATS[format].whileTyping(foldWidthAndDigits(withoutControls(text)));
}

/** What is stored once the field is left. `normaliseWhenLeft(f, normaliseWhenLeft(f, x)) === normaliseWhenLeft(f, x)`. */
export function normaliseWhenLeft(format: Format, text: string): string {
  const typed = normaliseWhileTyping(format, text);
  return FORMATS[format].whenLeft?.(typed) ?? typed.trim();
}

/** The same for one answer of a form: `present`, `unknown` and `na` stay as they are where the field allows them. */
export function normaliseAnswer(
  leaf: { readonly format: Format; readonly field: { readonly allow?: readonly SpecialAnswer[] } | object },
  text: string,
): string {
  const allow: readonly string[] = 'allow' in leaf.field ? (leaf.field.allow ?? []) : [];
  return allow.includes(text.trim()) ? text.trim() : normaliseWhenLeft(leaf.format, text);
}

// Control characters, invisible marks that come with pasted text, halves of surrogate pairs. Tab becomes a space.
const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]|\p{Cs}/gu;

function withoutControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\t', ' ').replaceAll(CONTROLS, '');
}
