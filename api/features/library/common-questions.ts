import type { Services } from '../../platform/context.ts';
import { libraryLanguage } from './kept-passage.ts';
import { libraryOf } from './library.ts';

export interface CommonQuestionCategory {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly CommonQuestion[];
}

export interface CommonQuestion {
  readonly id: string;
  readonly text: string;
  /** Id of the passage that answers it. */
  readonly passage: string;
}

/** The sixteen questions in their four categories. @param language any: Spanish in Spanish, else English */
export function commonQuestions(
  services: Pick<Services, 'settings' | 'log'>,
  language: string,
): readonly CommonQuestionCategory[] {
  const words = libraryLanguage(language);
  return libraryOf(services).content.questions.map(({ id, title, questions }) => ({
    id,
    title: title[words],
    questions: questions.map((question) => ({ ...question, text: question.text[words] })),
  }));
}
