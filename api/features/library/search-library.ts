import { setImmediate } from 'node:timers/promises';
import { LIBRARY_LANGUAGES, type LibraryLanguage } from '../../../schema/forms/library.ts';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { Services } from '../../platform/context.ts';
import { libraryLanguage, localised, type StoredPassage, type Passage } from './stored-passage.ts';
import { libraryOf, type LibraryContent } from './library.ts';
import { passagesAnswering, type QuestionParts } from './search/answering.ts';
import { topIndexes, type Scores } from './search/scores.ts';
import { indexOf, type PassageIndex } from './search/passage-index.ts';
import { matterOf } from './search/other-matters.ts';
import { rank, type Ranking } from './search/rank.ts';
import { translateToLibraryTerms } from './search/translated-question.ts';
import { folded, wordsOf } from './search/words.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

export interface LibraryQuestion {
  readonly text: string;
  /** The user's language; any interface language. */
  readonly language: string;
  /** Form that the user has open. Its passages come first when the question names no other form. */
  readonly formType?: string | null;
  /** The parsed question; the questions that passages claim to answer then count besides their words. */
  readonly parts?: QuestionParts;
  /** Maximum number of results; 5 by default. */
  readonly limit?: number;
}

export type FoundPassage = Passage & {
  /** Share of the question that the passage covers, 0 to 1; comparable between questions. */
  readonly score: number;
  /** Fit relative to the best passage, which has 1. */
  readonly share: number;
  /** Whether it is certain enough to serve as an answer. */
  readonly isSure: boolean;
};

/** Longer texts are stories or pasted; their beginning states the subject. */
const MAX_QUESTION_LENGTH = 600;
const MAX_RESULTS = 50;
/** Score thresholds by subject, tuned on questions with and without an answer in the library. */
const SURE_FROM = { ours: 0.45, unclear: 0.75, other: Infinity } as const;
/** Threshold when the subject is clearly immigration: the nearest passage then helps more than "I am not sure". */
const SURE_OF_MATTER = 0.38;
/** Threshold when no word belongs to a known subject: common words alone must match almost completely. */
const SURE_WITHOUT_MATTER = 0.9;
/** Similarity to a known phrase for the passage that makes it as certain. */
const ALIKE = 0.6;
/** Subjects that also occur in everyday life. A question on other matters with only these is not about immigration. */
const EVERYDAY: ReadonlySet<string> = new Set([
  ...['travel', 'work-permit', 'payment', 'photos', 'address', 'name', 'signature', 'expedite', 'passport'],
  ...['interview', 'translation', 'evidence', 'lawyer', 'mistake', 'divorce', 'medical', 'income', 'notary', 'scam'],
  ...['public-charge', 'blanks', 'case-status', 'low-income', 'online', 'copies', 'machine-translation', 'refund'],
  ...['interpreter', 'two-names', 'upload', 'visa', 'voting', 'adoption', 'alien', 'record-error', 'sending'],
  ...['taxes', 'citation', 'undelivered-card'],
]);
/** Ambiguous next to a phrase of other matters: a grade is appealed, and a screen is "adjusted" in Spanish. */
const ALSO_EVERYDAY = /^(appeal|fee-waiver|adjustment|receipt|edition|marriage|death|child-21)$/;
/** Below this score the question may be in the other language, which must then match clearly better. */
const UNDERSTOOD_FROM = 0.7;
const CLEARLY = 0.3;
/**
 * Weights, relative to word matches, of claimed answers and of phrases for a passage. Words translated one by one are
 * less reliable, so claims weigh more then.
 */
const BY_CLAIM = { inOwnWords: 0.2, translated: 0.6 } as const;
const BY_PHRASE = 0.5;

/**
 * Returns the passages that match a question, best first; none when nothing matches. English and Spanish are searched
 * directly, also in the other of the two when that matches better; other languages through the words in terms.json.
 * For questions about other matters no result is sure.
 */
export const searchLibrary = (
  services: Pick<Services, 'settings' | 'log'>,
  question: LibraryQuestion,
): readonly FoundPassage[] => searchContent(libraryOf(services).content, question);

/** Builds the index before the first question, yielding between the parts so that requests are still served. */
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
  const translated = translateToLibraryTerms(
    common ?? text.slice(0, MAX_QUESTION_LENGTH),
    common ? 'en' : language,
    content,
  );
  const search = (words: LibraryLanguage) => rank(indexOf(content, words), content, translated, formType);
  const own = translated.isTranslated ? 'en' : libraryLanguage(language);
  const matter = matterOf({ text: text.slice(0, MAX_QUESTION_LENGTH), language }, translated.text, content);
  const isOurs = [...(parts?.about ?? [])].some(
    (word) => !EVERYDAY.has(word) && !(matter === 'other' && ALSO_EVERYDAY.test(word)),
  );
  const sureFrom = sureFromOf(matter, isOurs, parts);
  const ranking = bestOf(search(own), () => (translated.isTranslated ? undefined : search(own === 'en' ? 'es' : 'en')));
  const isWordForWord = common ?? isAnswered(indexOf(content, own), text);
  const claimed =
    parts && (isOurs || matter !== 'other') && isWordForWord === false ? passagesAnswering(content, parts) : NONE;
  const { passages } = indexOf(content, own);
  const fits = withClaims(
    claimed,
    ranking,
    passages,
    translated.isTranslated ? BY_CLAIM.translated : BY_CLAIM.inOwnWords,
  );
  const places = topIndexes(fits, most);
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

/** Combines claimed questions with word matches, because neither covers every question. */
function withClaims(
  claimed: ReadonlyMap<StoredPassage, number>,
  { fits, alike, best }: Ranking,
  passages: readonly StoredPassage[],
  byClaim: number,
): Scores {
  if (claimed.size === 0) return fits;
  const scale = best === 0 ? 0 : scoreOf(best) / best;
  return fits.map((fit, at) => {
    const ofWords = fit === 0 ? 0 : scale * fit + BY_PHRASE * (alike[at] as number);
    return byClaim * (claimed.get(passages[at] as StoredPassage) ?? 0) + ofWords;
  });
}

/** Whether a question is clearly about something that the library does not cover, such as taxes or a recipe. */
export function isOffTopic(
  services: Pick<Services, 'settings' | 'log'>,
  { text, language }: Pick<LibraryQuestion, 'text' | 'language'>,
): boolean {
  const { content } = libraryOf(services);
  const begun = text.slice(0, MAX_QUESTION_LENGTH);
  const translated = translateToLibraryTerms(begun, language, content);
  return matterOf({ text: begun, language }, translated.text, content) === 'other';
}

/** Returns the English version of a common question or a passage title that was selected in a translation. */
function askedInEnglish(content: LibraryContent, text: string, language: string): string | undefined {
  if (isAnswered(indexOf(content, 'en'), text)) return text;
  const english = getOrInsert(pressed, content, () => pressedIn(content));
  return english.get(`${interfaceLanguage(language) ?? 'en'} ${text}`) ?? english.get(text);
}

const pressed = new WeakMap<LibraryContent, ReadonlyMap<string, string>>();

/** English titles by language and translated title, and English questions by their translations. */
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
 * Prefers the user's other language if it matches clearly better. Form names are the same in both and do not decide.
 */
function bestOf(own: Ranking, other: () => Ranking | undefined): Ranking {
  const score = scoreOf(own.best);
  if (score >= UNDERSTOOD_FROM) return own;
  const found = other();
  return found && scoreOf(found.best) >= score + CLEARLY ? found : own;
}
