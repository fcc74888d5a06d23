import { textsIn } from '../../platform/texts-in.ts';
import en from './asked-text/en.json' with { type: 'json' };
import { foldWords } from './fold-words.ts';

/** Key of a kind of request to Tess other than the questions that the library answers. */
export type PhraseKey = keyof typeof en;

/** Phrases for each request by language, separated by "|". English and Spanish also have patterns. */
export const phrasesOf = textsIn(new URL('asked-text/', import.meta.url), en);

/** Languages without spaces, or with prefixes such as "and" and "the" on a word. */
const ANYWHERE: ReadonlySet<string> = new Set(['zh', 'ja', 'ar']);
/** Shorter phrases must match whole words: Polish "tu" is not part of "tutaj". */
const MAX_WHOLE_LENGTH = 4;
/** Longer texts say more than a polite phrase. */
const MAX_SAID_LENGTH = 60;

/** Whether the text contains one of the phrases; endings may differ. @param text folded by foldWords */
export function saysPhrase(text: string, asked: PhraseKey, language: string): boolean {
  const isAnywhere = ANYWHERE.has(language.slice(0, 2).toLowerCase());
  return phrases(asked, language).some((phrase) => (isAnywhere ? text.includes(phrase) : beginsWord(text, phrase)));
}

/** Whether the text is only such phrases, in that language or English. @param text folded, letters and spaces only */
export function isPhrase(text: string, asked: PhraseKey, language: string): boolean {
  const said = lettersOf(text.replace(/ ?\btess$/, ''));
  if (said === '' || said.length > MAX_SAID_LENGTH) return false;
  const known = [language, 'en'].flatMap((code) => phrases(asked, code)).map(lettersOf);
  return new RegExp(`^(?:${known.join('|')})+$`, 'u').test(said);
}

const phrases = (asked: PhraseKey, language: string) => phrasesOf(language)[asked].split('|').map(foldWords);
/** Collapses repeated letters: "heyyy" becomes "hey". */
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '').replace(/(\p{L})\1+/gu, '$1');

function beginsWord(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const isWhole = phrase.length >= MAX_WHOLE_LENGTH || !/^\p{L}/u.test(text.slice(at + phrase.length));
    if (isWhole && !/\p{L}$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
