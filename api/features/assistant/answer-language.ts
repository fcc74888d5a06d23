import { commonWordsShape } from '../../../schema/content/understanding.ts';
import { interfaceLanguage, languageOfScript, type InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { bundledFile } from '../forms/public.ts';
import type { Question } from './answer-types.ts';
import { foldWords } from './fold-words.ts';

/** Fewer are said in any language: "ok", "I-130", "green card". */
const FEWEST_WORDS = 3;
/** What a long text begins with tells its language; all of it would cost what it is long. */
const MAX_LETTERS = 400;
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
 * @param offered languages that the operator stands behind: a question in another is answered in that of the app
 * @returns BCP 47
 */
export async function languageToAnswerIn(
  { text, language, history }: Question,
  offered: readonly InterfaceLanguage[],
): Promise<string> {
  const ofTheApp = interfaceLanguage(language);
  const asked = [text, ...history.flatMap((turn) => (turn.role === 'user' ? [turn.text] : [])).reverse()];
  for (const one of asked) {
    const written = await languageOf(one.slice(0, MAX_LETTERS), ofTheApp);
    if (written === undefined) continue;
    return written === 'en' || written === ofTheApp || !offered.includes(written) ? language : written;
  }
  return language;
}

/** Undefined when it is not sure, and for one that Tess does not speak. */
async function languageOf(
  text: string,
  ofTheApp: InterfaceLanguage | undefined,
): Promise<InterfaceLanguage | undefined> {
  const plain = foldWords(text).replaceAll("'", '').replaceAll('đ', 'd');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const script = languageOfScript(text);
  return script ? await byScript(text, script, words, ofTheApp) : await byWords(text, words, ofTheApp);
}

async function byScript(
  text: string,
  script: InterfaceLanguage,
  words: readonly string[],
  ofTheApp: InterfaceLanguage | undefined,
): Promise<InterfaceLanguage | undefined> {
  const inScript = words.filter((word) => languageOfScript(word)).join('').length;
  // A name of a place or of a person in another script makes no sentence of it.
  if (inScript * 2 <= words.join('').length) return undefined;
  if (script === 'zh' && ofTheApp === 'ja') return 'ja';
  const alike = ALIKE[script];
  return alike && (await mostLikely(text, alike)) !== script ? undefined : script;
}

/** By common words and by the statistics of letters: each alone mistakes a short question now and then. */
async function byWords(
  text: string,
  words: readonly string[],
  ofTheApp: InterfaceLanguage | undefined,
): Promise<InterfaceLanguage | undefined> {
  if (words.length < FEWEST_WORDS) return undefined;
  const said = new Map(
    [...commonWords()].map(([code, common]) => [code, words.filter((word) => common.has(word)).length]),
  );
  const most = Math.max(...said.values());
  const ofApp = ofTheApp === undefined ? 0 : (said.get(ofTheApp) ?? 0);
  const isSure = (code: InterfaceLanguage) => said.get(code) === most && (code === ofTheApp || most >= 2 * ofApp);
  const likely = [...said.keys()].filter(isSure);
  if (most < Math.min(COMMON_WORDS, words.length / FEWEST_WORDS) || likely.length === 0) return undefined;
  const found = interfaceLanguage(await mostLikely(text, [...said.keys()]));
  return found && likely.includes(found) ? found : undefined;
}

/** ISO 639-1, by the statistics of letters; loaded when it is first asked for, for the tables are large. */
async function mostLikely(text: string, codes: readonly string[]): Promise<string | undefined> {
  const { detectAll } = await import('tinyld');
  return detectAll(text.toLowerCase(), { only: [...codes] })[0]?.lang;
}
