import { setImmediate } from 'node:timers/promises';
import { LIBRARY_LANGUAGES, type LibraryLanguage } from '../../../schema/forms/library.ts';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { Services } from '../../platform/context.ts';
import { libraryLanguage, localised, type StoredPassage, type Passage } from './stored-passage.ts';
import { libraryOf, type LibraryContent } from './library.ts';
import { passagesAnswering, type QuestionParts } from './search/answering.ts';
import { bestPlaces, type Fits } from './search/fits.ts';
import { indexOf, type PassageIndex } from './search/passage-index.ts';
import { matterOf } from './search/other-matters.ts';
import { rank, type Ranking } from './search/rank.ts';
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
const MAX_QUESTION_LENGTH = 600;
const MAX_RESULTS = 50;
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
  ...['public-charge', 'blanks', 'case-status', 'low-income', 'online', 'copies', 'machine-translation', 'refund'],
  ...['interpreter', 'two-names', 'upload'],
]);
/** Beside a phrase of other matters no proof either: a grade is appealed, and a screen is "adjusted" in Spanish. */
const ALSO_EVERYDAY = /^(appeal|fee-waiver|adjustment|receipt|edition|marriage|death|child-21)$/;
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
export const searchLibrary = (
  services: Pick<Services, 'settings' | 'log'>,
  question: LibraryQuestion,
): readonly FoundPassage[] => searchContent(libraryOf(services).content, question);

/** So that the first question does not wait for the index. Each part in a turn of its own: others are served between. */
export async function prepareLibrary(services: Pick<Services, 'settings' | 'log'>): Promise<void> {
  const library = libraryOf(services);
  for (const prepare of [
    () => library.content,
    ...LIBRARY_LANGUAGES.map((language) => () => searchContent(library.content, { text: 'fee', language })),
  ]) {
    prepare();
    await setImmediate();
  }
}

export function searchContent(
  content: LibraryContent,
  { text, language, formType = null, parts, limit = 5 }: LibraryQuestion,
): readonly FoundPassage[] {
  const most = Math.max(0, Math.min(limit, MAX_RESULTS));
  const common = askedInEnglish(content, text, language);
  const asked = inWordsOfTheLibrary(
    common ?? text.slice(0, MAX_QUESTION_LENGTH),
    common ? 'en' : language,
    content.terms,
  );
  const search = (words: LibraryLanguage) => rank(indexOf(content, words), content, asked, formType);
  const own = asked.isTranslated ? 'en' : libraryLanguage(language);
  const matter = matterOf({ text: text.slice(0, MAX_QUESTION_LENGTH), language }, asked.text, content);
  const isOurs = [...(parts?.about ?? [])].some(
    (word) => !EVERYDAY.has(word) && !(matter === 'other' && ALSO_EVERYDAY.test(word)),
  );
  const sureFrom = sureFromOf(matter, isOurs, parts);
  const ranking = bestOf(search(own), () => (asked.isTranslated ? undefined : search(own === 'en' ? 'es' : 'en')));
  const isWordForWord = common ?? isAnswered(indexOf(content, own), text);
  const claimed =
    parts && (isOurs || matter !== 'other') && isWordForWord === false ? passagesAnswering(content, parts) : NONE;
  const { passages } = indexOf(content, own);
  const fits = withClaims(claimed, ranking, passages, asked.isTranslated ? BY_CLAIM.translated : BY_CLAIM.inOwnWords);
  const places = bestPlaces(fits, most);
  const best = fits[places[0] ?? 0] as number;
  return places.map((at) => {
    const passage = passages[at] as StoredPassage;
    const isClaimed = claimed.has(passage);
    const score = isClaimed ? 1 : scoreOf(ranking.fits[at] as number);
    const alike = ranking.fits[at] === 0 ? 0 : ranking.understood ** 0.5 * (ranking.alike[at] as number);
    return {
      ...localised(passage, language),
      score,
      share: (fits[at] as number) / best,
      isSure: isClaimed || score >= sureFrom || (alike >= ALIKE && sureFrom < Infinity),
    };
  });
}

const scoreOf = (fit: number) => Math.min(1, fit);
const NONE: ReadonlyMap<StoredPassage, number> = new Map();

function sureFromOf(matter: keyof typeof SURE_FROM, isOurs: boolean, parts: QuestionParts | undefined): number {
  if (isOurs) return SURE_OF_MATTER;
  return matter === 'unclear' && parts?.about.size === 0 ? SURE_WITHOUT_MATTER : SURE_FROM[matter];
}

/** What passages say that they answer and what their words tell are weighed together: neither knows all questions. */
function withClaims(
  claimed: ReadonlyMap<StoredPassage, number>,
  { fits, alike, best }: Ranking,
  passages: readonly StoredPassage[],
  byClaim: number,
): Fits {
  if (claimed.size === 0) return fits;
  const scale = best === 0 ? 0 : scoreOf(best) / best;
  return fits.map((fit, at) => {
    const ofWords = fit === 0 ? 0 : scale * fit + BY_PHRASE * (alike[at] as number);
    return byClaim * (claimed.get(passages[at] as StoredPassage) ?? 0) + ofWords;
  });
}

/** Is a question plainly about what the library says nothing of, such as taxes or a recipe? */
export function isOfOtherMatters(
  services: Pick<Services, 'settings' | 'log'>,
  { text, language }: Pick<LibraryQuestion, 'text' | 'language'>,
): boolean {
  const { content } = libraryOf(services);
  const begun = text.slice(0, MAX_QUESTION_LENGTH);
  const asked = inWordsOfTheLibrary(begun, language, content.terms);
  return matterOf({ text: begun, language }, asked.text, content) === 'other';
}

/** A common question, or a passage's title, pressed in a language that the library is not written in, in English. */
function askedInEnglish(content: LibraryContent, text: string, language: string): string | undefined {
  if (isAnswered(indexOf(content, 'en'), text)) return text;
  const english = pressed.get(content) ?? pressedIn(content);
  pressed.set(content, english);
  return english.get(`${interfaceLanguage(language) ?? 'en'} ${text}`) ?? english.get(text);
}

const pressed = new WeakMap<LibraryContent, ReadonlyMap<string, string>>();

/** English titles by language and title, English questions by the question in any language. */
function pressedIn(content: LibraryContent): ReadonlyMap<string, string> {
  const titles = [...content.passages.values()].flatMap(({ text, translations }) =>
    [...translations].map(([code, { title }]) => [`${code} ${title}`, text.en.title] as const),
  );
  const asked = content.questions.flatMap(({ questions }) => questions);
  const questions = asked.flatMap(({ text: { es, ...text } }) =>
    Object.values(text).flatMap((said) => (said === es ? [] : [[said, text.en] as const])),
  );
  return new Map([...questions, ...titles]);
}

const isAnswered = (index: PassageIndex, text: string) => index.answerOf(wordsOf(folded(text))) !== undefined;

/**
 * People write in their other language too. A form's name is alike in both: where nothing else is understood, the other
 * language fits clearly better.
 */
function bestOf(own: Ranking, other: () => Ranking | undefined): Ranking {
  const score = scoreOf(own.best);
  if (score >= UNDERSTOOD_FROM) return own;
  const found = other();
  return found && scoreOf(found.best) >= score + CLEARLY ? found : own;
}
