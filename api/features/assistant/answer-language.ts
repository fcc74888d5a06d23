import { commonWordsShape } from '../../../schema/content/understanding.ts';
import { interfaceLanguage, languageOfScript, type InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { bundledFile } from '../forms/public.ts';
import type { Question } from './answer-types.ts';
import { foldWords } from './fold-words.ts';

/** Fewer are said in any language: "ok", "I-130", "green card". */
const FEWEST_WORDS = 3;
const MOST_WORDS = 60;
/** So many common words of a language, or a third of a short question. */
const COMMON_WORDS = 2;
/** Languages with the letters of one that is spoken here; a statistic tells them apart. */
const ALIKE: Readonly<Partial<Record<InterfaceLanguage, readonly string[]>>> = {
  ru: ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'tg', 'mn'],
  ar: ['ar', 'fa', 'ur', 'ps', 'ku'],
  hi: ['hi', 'mr', 'ne'],
};

let known: ReadonlyMap<InterfaceLanguage, ReadonlySet<string>> | undefined;

/** Of the languages that are written with Latin letters. */
function commonWords(): ReadonlyMap<InterfaceLanguage, ReadonlySet<string>> {
  known ??= new Map(
    Object.entries(bundledFile('assistant/common-words.json', commonWordsShape).words).flatMap(([code, words]) => {
      const language = interfaceLanguage(code);
      return language ? [[language, new Set(words)] as const] : [];
    }),
  );
  return known;
}

/**
 * The language to answer in: the one that the question is surely written in, else that of what was asked before it in the
 * conversation, else the one that the app is set to. People write their own language, whatever the screen is in; but
 * English in an app that somebody set to another language changes nothing, for the words of the forms are English.
 * @returns BCP 47
 */
export async function languageToAnswerIn({ text, language, history }: Question): Promise<string> {
  const asked = [text, ...history.flatMap((turn) => (turn.role === 'user' ? [turn.text] : [])).reverse()];
  for (const one of asked) {
    const written = await languageOf(one, language);
    if (written !== undefined) return written === 'en' || written === interfaceLanguage(language) ? language : written;
  }
  return language;
}

/** Undefined when it is not sure, and for one that Tess does not speak. */
async function languageOf(text: string, language: string): Promise<InterfaceLanguage | undefined> {
  const words = (
    foldWords(text)
      .replaceAll("'", '')
      .replaceAll('đ', 'd')
      .match(/\p{L}+/gu) ?? []
  ).slice(0, MOST_WORDS);
  const script = languageOfScript(text);
  if (script) {
    const others = words.filter((word) => languageOfScript(word)).join('').length;
    // A name of a place or of a form in another script makes no sentence of it.
    if (others * 2 <= words.join('').length) return undefined;
    if (script === 'zh' && interfaceLanguage(language) === 'ja') return 'ja';
    const alike = ALIKE[script];
    return alike && (await mostLikely(text, alike)) !== script ? undefined : script;
  }
  if (words.length < FEWEST_WORDS) return undefined;
  const said = (code: InterfaceLanguage) => words.filter((word) => commonWords().get(code)?.has(word)).length;
  const codes = [...commonWords().keys()];
  const likely = interfaceLanguage(await mostLikely(text, codes));
  if (!likely || said(likely) < Math.min(COMMON_WORDS, words.length / FEWEST_WORDS)) return undefined;
  if (codes.some((code) => said(code) > said(likely))) return undefined;
  const spoken = interfaceLanguage(language);
  return spoken === likely || spoken === undefined || said(likely) >= 2 * said(spoken) ? likely : undefined;
}

/** ISO 639-1, by the statistics of letters; loaded with the first question, for the tables are large. */
async function mostLikely(text: string, codes: readonly string[]): Promise<string | undefined> {
  const { detectAll } = await import('tinyld');
  return detectAll(text.toLowerCase(), { only: [...codes] })[0]?.lang;
}
