import type { LibraryLanguage } from '../../../schema/forms/library.ts';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { Services } from '../../platform/context.ts';
import { libraryLanguage, localised, type KeptPassage, type Passage } from './kept-passage.ts';
import { libraryOf, type LibraryContent } from './library.ts';
import { passagesAnswering, type QuestionParts } from './search/answering.ts';
import { indexOf, type PassageIndex } from './search/passage-index.ts';
import { matterOf } from './search/other-matters.ts';
import { rank, type RankedPassage } from './search/rank.ts';
import { inWordsOfTheLibrary } from './search/translated-question.ts';
import { folded, wordsOf } from './search/words.ts';

export interface LibraryQuestion {
  /** As the person wrote it. */
  readonly text: string;
  /** Of the person; any of the interface's languages. */
  readonly language: string;
  /** The form that the person looks at: its passages come first when the question names no other. */
  readonly formType?: string | null;
  /** The question taken apart: what passages say that they answer counts beside their words. */
  readonly parts?: QuestionParts;
  /** At most this many; 5 unless told. */
  readonly limit?: number;
}

export type FoundPassage = Passage & {
  /** 0 to 1, and comparable between questions: the share of what was asked that the passage tells about. */
  readonly score: number;
  /** How well it fits beside the best one, which has 1. */
  readonly share: number;
  /** Whether it may be given as an answer. */
  readonly isSure: boolean;
};

/** What is longer is a story or a paste; its beginning says what it is about. */
const LONGEST_QUESTION = 600;
const MOST = 50;
/** Found by measuring questions with and without an answer in the library; by whose matter the question is. */
const SURE_FROM = { ours: 0.45, unclear: 0.75, other: Infinity } as const;
/** A matter that only we have is understood: its nearest passage tells more than "I am not sure". */
const SURE_OF_MATTER = 0.38;
/** When no word of a question is of any matter of ours, common words alone have to fit nearly whole. */
const SURE_WITHOUT_MATTER = 0.9;
/** As sure: a phrase in which people ask for the passage is nearly the question. */
const ALIKE = 0.6;
/** Matters of everyday life as well: a question about other things that has only these is not ours. */
const EVERYDAY: ReadonlySet<string> = new Set([
  ...['travel', 'work-permit', 'payment', 'photos', 'address', 'name', 'signature', 'expedite', 'passport'],
  ...['interview', 'translation', 'evidence', 'lawyer', 'mistake', 'divorce', 'medical', 'income', 'notary', 'scam'],
  ...['public-charge', 'blanks', 'case-status', 'low-income', 'online', 'copies', 'machine-translation', 'interpreter'],
]);
/** Below this there may be words of the other language in it, which then fits clearly better. */
const UNDERSTOOD_FROM = 0.7;
const CLEARLY = 0.3;
/**
 * How much counts, beside the words, what a passage says that it answers, and a phrase in which people ask for it. Words
 * that were translated one by one tell less.
 */
const BY_CLAIM = { inOwnWords: 0.2, translated: 0.6 } as const;
const BY_PHRASE = 0.5;

/**
 * The passages that fit a question, best first; none when nothing fits. English and Spanish are searched as they are,
 * and in the other of the two when that fits better; other languages by the words that terms.json knows. Of a question about
 * other matters nothing is sure.
 */
export function searchLibrary(
  services: Pick<Services, 'settings' | 'log'>,
  { text, language, formType = null, parts, limit = 5 }: LibraryQuestion,
): readonly FoundPassage[] {
  const { content } = libraryOf(services);
  const most = Math.max(0, Math.min(limit, MOST));
  const common = askedInEnglish(content, text, language);
  const asked = inWordsOfTheLibrary(common ?? text.slice(0, LONGEST_QUESTION), common ? 'en' : language, content.terms);
  const search = (words: LibraryLanguage) => rank(indexOf(content, words), content, asked, formType);
  const own = asked.isTranslated ? 'en' : libraryLanguage(language);
  const matter = matterOf(asked.text, content);
  const isOurs = [...(parts?.about ?? [])].some((one) => !EVERYDAY.has(one));
  const sureFrom = sureFromOf(matter, isOurs, parts);
  const ranked = bestOf(search(own), () => (asked.isTranslated ? [] : search(own === 'en' ? 'es' : 'en')));
  const isWordForWord = common ?? isAnswered(indexOf(content, own), text);
  const fits =
    parts && (isOurs || matter !== 'other') && isWordForWord === false ? passagesAnswering(content, parts) : NONE;
  return withClaims(fits, ranked, asked.isTranslated ? BY_CLAIM.translated : BY_CLAIM.inOwnWords)
    .slice(0, most)
    .map(({ passage, score, alike, share }) => ({
      ...localised(passage, language),
      score: fits.has(passage) ? 1 : score,
      share,
      isSure: fits.has(passage) || score >= sureFrom || (alike >= ALIKE && sureFrom < Infinity),
    }));
}

const NONE: ReadonlyMap<KeptPassage, number> = new Map();

function sureFromOf(matter: keyof typeof SURE_FROM, isOurs: boolean, parts: QuestionParts | undefined): number {
  if (isOurs) return SURE_OF_MATTER;
  return matter === 'unclear' && parts?.about.size === 0 ? SURE_WITHOUT_MATTER : SURE_FROM[matter];
}

/** What passages say that they answer and what their words tell are weighed together: neither knows all questions. */
function withClaims(
  fits: ReadonlyMap<KeptPassage, number>,
  ranked: readonly RankedPassage[],
  byClaim: number,
): readonly RankedPassage[] {
  if (fits.size === 0) return ranked;
  const found = new Map(ranked.map((one) => [one.passage, one]));
  const best = ranked[0]?.score ?? 0;
  const all = [...new Set([...fits.keys(), ...found.keys()])]
    .map((passage) => {
      const { score = 0, share = 0, alike = 0 } = found.get(passage) ?? {};
      return { passage, score, alike, fit: byClaim * (fits.get(passage) ?? 0) + best * share + BY_PHRASE * alike };
    })
    .sort((one, other) => other.fit - one.fit);
  return all.map((one) => ({ ...one, share: one.fit / (all[0]?.fit ?? 1) }));
}

/** Is a question plainly about what the library says nothing of, such as taxes or a recipe? */
export function isOfOtherMatters(
  services: Pick<Services, 'settings' | 'log'>,
  { text, language }: Pick<LibraryQuestion, 'text' | 'language'>,
): boolean {
  const { content } = libraryOf(services);
  const asked = inWordsOfTheLibrary(text.slice(0, LONGEST_QUESTION), language, content.terms);
  return matterOf(asked.text, content) === 'other';
}

/** A common question, or a passage's title, pressed in a language that the library is not written in, in English. */
function askedInEnglish(content: LibraryContent, text: string, language: string): string | undefined {
  if (isAnswered(indexOf(content, 'en'), text)) return text;
  const code = interfaceLanguage(language) ?? 'en';
  for (const { text: words, translations } of content.passages.values())
    if (translations.get(code)?.title === text) return words.en.title;
  const asked = content.questions
    .flatMap((category) => category.questions)
    .find((question) => question.text.es !== text && Object.values(question.text).includes(text));
  return asked?.text.en;
}

const isAnswered = (index: PassageIndex, text: string) => index.answerOf(wordsOf(folded(text))) !== undefined;

/**
 * People write in their other language too. A form's name is alike in both: where nothing else is understood, the other
 * language fits clearly better.
 */
function bestOf(own: readonly RankedPassage[], other: () => readonly RankedPassage[]): readonly RankedPassage[] {
  const score = own[0]?.score ?? 0;
  if (score >= UNDERSTOOD_FROM) return own;
  const found = other();
  return (found[0]?.score ?? 0) >= score + CLEARLY ? found : own;
}
