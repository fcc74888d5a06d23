import { afterAll, beforeAll } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { newOwner } from '../../../testing/people-with-documents.ts';
import { openTestServices } from '../../../testing/test-services.ts';
import { answerQuestion } from '../answer-question.ts';
import type { AnswerMetadata, Question } from '../answer-types.ts';

/** Returns a function that asks Tess as this user and resolves with the whole answer. */
export const asker =
  (person: Context) =>
  async (text: string, language = 'en', more: Partial<Question> = {}) => {
    const question = { text, language, history: [], place: null, ...more };
    const pieces = answerQuestion(person, question, new AbortController().signal);
    let said = '';
    let metadata: AnswerMetadata | undefined;
    while (!metadata) {
      const { value, done } = await pieces.next();
      if (done === true) metadata = value;
      else said += value;
    }
    return { ...metadata, text: said };
  };

/** Asks as a user without any data, in every test of the calling file or suite. */
export function useAsker(): ReturnType<typeof asker> {
  let ask: ReturnType<typeof asker>;
  let close = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const services = await openTestServices();
    close = () => services.close();
    ask = asker(await newOwner(services));
  });
  afterAll(() => close());
  return (...asked) => ask(...asked);
}
