import type { AskedWordsFile } from '../../../../schema/content/library.ts';
import { interfaceLanguage } from '../../../../schema/forms/languages.ts';
import type { LibraryForm } from '../library-forms.ts';
import { folded } from './words.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

interface FormsAndWords {
  readonly forms: readonly Pick<LibraryForm, 'formType'>[];
  readonly askedWords: AskedWordsFile;
}

export interface NamedForms {
  /** Form numbers such as "I-130", each once. */
  readonly formTypes: readonly string[];
  /** The text without these numbers; numbers of unknown forms stay. */
  readonly rest: string;
}

interface Patterns {
  /** Matches form numbers, including bare ones after "form", "formulario" or an article: "form 130", "la 485". */
  readonly written: RegExp;
  readonly supplement: RegExp;
  /** Units after a number: "130 pounds" is not a form, nor is "$130". */
  readonly measured: RegExp;
}

const compiled = new WeakMap<AskedWordsFile, Patterns>();

function patternsOf(words: AskedWordsFile): Patterns {
  return getOrInsert(compiled, words, () => compile(words));
}

function compile({ formNumbers }: AskedWordsFile): Patterns {
  const anyOf = (lists: Readonly<Record<string, readonly string[] | undefined>> = {}) =>
    oneOf(Object.values(lists).flatMap((list = []) => list));
  const named = String.raw`(?<named>${anyOf(formNumbers?.forms)}[\s-]+)?`;
  return {
    written: new RegExp(
      [
        String.raw`\b(?<letters>ar|eoir|ds|g|i|n)(?<gap>[-‑–. ]{0,2})(?<digits>\d{1,4})(?<ending>[a-z]{0,2})\b`,
        String.raw`\b${named}(?<!\$)(?<bare>\d{1,4})(?<bareEnding>ez|ws|[adfkv])?\b`,
      ].join('|'),
      'g',
    ),
    supplement: new RegExp(String.raw`^[\s-]*${anyOf(formNumbers?.supplements)}[\s.-]*(?<letter>[aj])\b`),
    measured: new RegExp(String.raw`^\s*(?:%|${anyOf(formNumbers?.measures)}(?![a-z]))`),
  };
}

const oneOf = (phrases: readonly string[] = []) =>
  phrases.length === 0 ? '(?!)' : `(?:${phrases.map(folded).join('|')})`;

/**
 * Writes short numbers of forms and supplements of a folded text as in English, before its other words are translated
 * and lose their order: "formularz 90" becomes "form-90".
 * @param hasSpaces whether the language separates words
 */
export function numbersInEnglish(text: string, code: string, words: AskedWordsFile, hasSpaces: boolean): string {
  const language = interfaceLanguage(code);
  const { forms, supplements } = words.formNumbers ?? {};
  const said = (lists: typeof forms) => oneOf(language && lists?.[language]);
  const begin = hasSpaces ? String.raw`(?<![\p{L}\p{M}])` : '';
  return text
    .replaceAll(new RegExp(String.raw`${begin}${said(forms)}[\s-]*(?=\d{1,2}(?!\d))`, 'gu'), ' form-')
    .replaceAll(new RegExp(String.raw`(?<=\d)[\s-]*${said(supplements)}[\s.-]*(?=[aj](?![a-z]))`, 'gu'), ' supp ');
}

/** Finds form numbers in a folded text: "I-130", "i130", "form 130", "485 supplement J". */
export function namedForms(text: string, { forms, askedWords }: FormsAndWords): NamedForms {
  const patterns = patternsOf(askedWords);
  const byKey = new Map(forms.map(({ formType }) => [keyOf(formType), formType]));
  const found: string[] = [];
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(patterns.written)) {
    const after = text.slice(match.index + match[0].length);
    const supplement = patterns.supplement.exec(after);
    const keys = keysOf(match.groups ?? {}, patterns.measured.test(after));
    const known = keys.flatMap(
      (key) => byKey.get(`${key}supp${supplement?.groups?.['letter'] ?? ''}`) ?? byKey.get(key) ?? [],
    );
    if (known.length === 0) continue;
    found.push(...known);
    rest += `${text.slice(from, match.index)} `;
    const isSupplement = supplement !== null && known.some((formType) => formType.includes('Supp'));
    from = match.index + match[0].length + (isSupplement ? supplement[0].length : 0);
  }
  return { formTypes: [...new Set(found)], rest: rest + text.slice(from) };
}

/** Returns a key such as "i130" or "i485suppa". */
const keyOf = (formType: string) => formType.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns nothing for a number with another meaning, such as 90 days. */
function keysOf(
  {
    letters,
    gap = '',
    digits = '',
    ending = '',
    named,
    bare = '',
    bareEnding = '',
  }: Record<string, string | undefined>,
  isMeasured: boolean,
): readonly string[] {
  if (letters !== undefined) {
    // "I 90" may be part of a sentence, "I-90" is not.
    const isSentence = gap !== '' && gap.trim() === '' && isMeasured;
    return isSentence ? [] : [letters + digits + ending];
  }
  if (named === undefined && (bare.length < 3 || isMeasured)) return [];
  return ['i', 'n', 'g', 'ar'].map((prefix) => prefix + bare + bareEnding);
}
