import { askedShape, type SAID_TO_TESS } from '../../../schema/content/asked.ts';
import type { ContentOf } from '../../../schema/content/content-shape.ts';
import type { PAPER_KINDS } from '../../../schema/content/document-kinds.ts';
import { bundledContent } from '../forms/public.ts';
import { foldWords } from './fold-words.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Key of a kind of request to Tess, or of a kind of document. */
export type PhraseKey = (typeof SAID_TO_TESS)[number] | (typeof PAPER_KINDS)[number];

/** Languages without spaces, or with prefixes such as "and" and "the" on a word. */
const ANYWHERE: ReadonlySet<string> = new Set(['zh', 'ja', 'ar']);
/** Shorter phrases must match whole words: Polish "tu" is not part of "tutaj". */
const MAX_WHOLE_LENGTH = 4;
/** Longer texts say more than a polite phrase. */
const MAX_SAID_LENGTH = 60;
/** What foldWords turns " … " into. */
const GAP = ' ... ';

let content: ReadonlyMap<string, ContentOf<typeof askedShape>> | undefined;
const folded = new Map<string, readonly string[]>();

/** Returns the phrases of a request in a language, or in English if Tess does not speak it. */
export function phrasesOf(language: string, asked: PhraseKey): readonly string[] {
  content ??= new Map(bundledContent('assistant/asked', askedShape).map((file) => [file.language, file]));
  const file = content.get(codeOf(language)) ?? content.get('en');
  return { ...file?.asked, ...file?.documents }[asked] ?? [];
}

/** Whether a phrase has neither alternatives nor gaps. */
export const isLiteralPhrase = (phrase: string): boolean => !/[(…]/.test(phrase);

/** Whether a test holds for the phrases of that language or, as users mix them, of English; never of both at once. */
export const matchesInLanguage = (language: string, isSaid: (language: string) => boolean): boolean =>
  [codeOf(language), 'en'].some(isSaid);

/** Whether the text contains one of the phrases; endings may differ. @param text folded by foldWords */
export function containsPhrase(text: string, asked: PhraseKey, language: string): boolean {
  const isAnywhere = ANYWHERE.has(codeOf(language));
  return foldedPhrases(asked, language).some((phrase) => {
    let from = 0;
    for (const part of phrase.split(GAP)) {
      const at = isAnywhere ? text.indexOf(part, from) : wordsBegin(text, part, from);
      if (at === -1) return false;
      from = at + part.length;
    }
    return true;
  });
}

/** Whether the text is only such phrases, in that language or English. @param text folded, letters and spaces only */
export function isPhrase(text: string, asked: PhraseKey, language: string): boolean {
  const letters = lettersOf(text.replace(/ ?\btess$/, ''));
  if (letters === '' || letters.length > MAX_SAID_LENGTH) return false;
  const known = [language, 'en'].flatMap((code) => foldedPhrases(asked, code)).map(lettersOf);
  return new RegExp(`^(?:${known.join('|')})+$`, 'u').test(letters);
}

const codeOf = (language: string) => language.slice(0, 2).toLowerCase();

function foldedPhrases(asked: PhraseKey, language: string): readonly string[] {
  const key = `${codeOf(language)} ${asked}`;
  return getOrInsert(folded, key, () => phrasesOf(language, asked).flatMap(choicesOf).map(foldWords));
}

/** Expands alternatives: "(what|which) form" becomes "what form" and "which form". */
function choicesOf(phrase: string): string[] {
  const [, before = '', choices, after = ''] = /^([^(]*)\(([^)]*)\)(.*)$/u.exec(phrase) ?? [];
  return choices === undefined ? [phrase] : choices.split('|').flatMap((one) => choicesOf(`${before}${one}${after}`));
}

/** Collapses repeated letters: "heyyy" becomes "hey". */
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '').replace(/(\p{L})\1+/gu, '$1');

/** Returns the first position at which a word starts with the phrase, or -1. */
function wordsBegin(text: string, phrase: string, from: number): number {
  for (let at = text.indexOf(phrase, from); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const isWhole = phrase.length >= MAX_WHOLE_LENGTH || !/^\p{L}/u.test(text.slice(at + phrase.length));
    if (isWhole && !/\p{L}$/u.test(text.slice(0, at))) return at;
  }
  return -1;
}
