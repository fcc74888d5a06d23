import type { LibraryLanguage } from '../../../schema/forms/library.ts';
import type { Services } from '../../platform/context.ts';
import { libraryLanguage, localised, type Passage } from './kept-passage.ts';
import { libraryOf, type LibraryContent } from './library.ts';
import { indexOf } from './search/passage-index.ts';
import { matterOf } from './search/other-matters.ts';
import { rank, type RankedPassage } from './search/rank.ts';
import { inWordsOfTheLibrary } from './search/translated-question.ts';

export interface LibraryQuestion {
  /** As the person wrote it. */
  readonly text: string;
  /** Of the person; any of the interface's languages. */
  readonly language: string;
  /** The form that the person looks at: its passages come first when the question names no other. */
  readonly formType?: string | null;
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
const SURE_FROM = { ours: 0.55, unclear: 0.75, other: Infinity } as const;
/** Below this there may be words of the other language in it, which then fits clearly better. */
const UNDERSTOOD_FROM = 0.7;
const CLEARLY = 0.3;

/**
 * The passages that fit a question, best first; none when nothing fits. English and Spanish are searched as they are,
 * and in the other of the two when that fits better; other languages by the words that terms.json knows. Of a question about
 * other matters nothing is sure.
 */
export function searchLibrary(
  services: Pick<Services, 'settings' | 'log'>,
  { text, language, formType = null, limit = 5 }: LibraryQuestion,
): readonly FoundPassage[] {
  const { content } = libraryOf(services);
  const most = Math.max(0, Math.min(limit, MOST));
  const common = commonInEnglish(content, text);
  const asked = inWordsOfTheLibrary(common ?? text.slice(0, LONGEST_QUESTION), common ? 'en' : language, content.terms);
  const search = (words: LibraryLanguage) => rank(indexOf(content, words), content, asked, formType);
  const own = asked.isTranslated ? 'en' : libraryLanguage(language);
  const sureFrom = SURE_FROM[matterOf(asked.text, content)];
  const ranked = bestOf(search(own), () => (asked.isTranslated ? [] : search(own === 'en' ? 'es' : 'en')));
  return ranked.slice(0, most).map((one) => ({
    ...localised(one.passage, language),
    score: one.score,
    share: one.share,
    isSure: one.score >= sureFrom,
  }));
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

/** A common question pressed in a language that the library is not written in is the same question in English. */
function commonInEnglish({ questions }: LibraryContent, text: string): string | undefined {
  const asked = questions
    .flatMap((category) => category.questions)
    .find((question) => question.text.es !== text && Object.values(question.text).includes(text));
  return asked?.text.en;
}

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
