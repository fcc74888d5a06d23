import type { LibraryLanguage } from '../../../schema/forms/library.ts';
import type { Services } from '../../platform/context.ts';
import { libraryLanguage, localised, type Passage } from './kept-passage.ts';
import { libraryOf, type LibraryContent } from './library.ts';
import { indexOf } from './search/passage-index.ts';
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
  /** Whether it may be given as an answer. */
  readonly isSure: boolean;
};

/** What is longer is a story or a paste; its beginning says what it is about. */
const LONGEST_QUESTION = 600;
const MOST = 50;
/** Found by measuring questions with and without an answer in the library. */
const SURE_FROM = 0.55;

/**
 * The passages that fit a question, best first; none when nothing fits. English and Spanish are searched as they are,
 * and in the other of the two when nothing sure is found; other languages by the words that terms.json knows.
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
  let ranked = search(own);
  if (!isSure(ranked[0]) && !asked.isTranslated) {
    const other = search(own === 'en' ? 'es' : 'en');
    if (isSure(other[0])) ranked = other;
  }
  return ranked.slice(0, most).map((one) => foundPassage(one, libraryLanguage(language)));
}

/** A common question pressed in a language that the library is not written in is the same question in English. */
function commonInEnglish({ questions }: LibraryContent, text: string): string | undefined {
  const asked = questions
    .flatMap((category) => category.questions)
    .find((question) => question.text.es !== text && Object.values(question.text).includes(text));
  return asked?.text.en;
}

const isSure = (one: RankedPassage | undefined) => one !== undefined && one.score >= SURE_FROM;

function foundPassage(one: RankedPassage, language: LibraryLanguage): FoundPassage {
  return { ...localised(one.passage, language), score: one.score, isSure: isSure(one) };
}
