import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { Services } from '../../platform/context.ts';
import { libraryOf } from './library.ts';

export interface CommonQuestionCategory {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly CommonQuestion[];
}

export interface CommonQuestion {
  readonly id: string;
  readonly text: string;
  /** Id of the passage with the answer. */
  readonly passage: string;
}

/** Returns the sixteen questions in their four categories. @param language any; English is the fallback */
export function commonQuestions(
  services: Pick<Services, 'settings' | 'log'>,
  language: string,
): readonly CommonQuestionCategory[] {
  const words = interfaceLanguage(language) ?? 'en';
  return libraryOf(services).content.questions.map(({ id, title, questions }) => ({
    id,
    title: title[words] ?? title.en,
    questions: questions.map((question) => ({ ...question, text: question.text[words] ?? question.text.en })),
  }));
}
