import { commonWordsShape } from '../../../schema/content/understanding.ts';
import { interfaceLanguage, languageOfScript, type InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { bundledFile } from '../forms/public.ts';
import type { Question } from './answer-types.ts';
import { foldWords } from './fold-words.ts';

/** Fewer words do not identify a language: "ok", "I-130", "green card". */
const FEWEST_WORDS = 3;
/** The beginning of a long text is enough to detect its language; this bounds the cost. */
const MAX_LETTERS = 400;
/** Number of common words that identify a language; a third of the words in a short question. */
const COMMON_WORDS = 2;
/** Languages that share the script of a supported one; letter statistics tell them apart. */
const ALIKE: Readonly<Partial<Record<InterfaceLanguage, readonly string[]>>> = {
  ru: ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'tg', 'mn'],
  ar: ['ar', 'fa', 'ur', 'ps', 'ku'],
  hi: ['hi', 'mr', 'ne'],
};

let known: ReadonlyMap<InterfaceLanguage, ReadonlySet<string>> | undefined;

/** Returns the common words of the languages in Latin script. */
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
 * Returns the language to answer in: that of the question if it is certain, else that of the earlier questions in the
 * conversation, else that of the app. People write their own language whatever the interface language is; but English
 * in an app set to another language changes nothing, because the words of the forms are English.
 * @param offered languages that the operator supports; questions in others are answered in the app's language
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

/** Returns undefined when uncertain, and for a language that Tess does not support. */
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
  // A place or personal name in another script does not decide the language of a sentence.
  if (inScript * 2 <= words.join('').length) return undefined;
  if (script === 'zh' && ofTheApp === 'ja') return 'ja';
  const alike = ALIKE[script];
  return alike && (await mostLikely(text, alike)) !== script ? undefined : script;
}

/** Combines common words with letter statistics, because each alone misjudges some short questions. */
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

/** Returns an ISO 639-1 code from letter statistics. Their tables are large and load on first use. */
async function mostLikely(text: string, codes: readonly string[]): Promise<string | undefined> {
  const { detectAll } = await import('tinyld');
  return detectAll(text.toLowerCase(), { only: [...codes] })[0]?.lang;
}
