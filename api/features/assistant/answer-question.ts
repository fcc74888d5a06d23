import type { Context } from '../../platform/context.ts';
import type { AnswerMetadata, Question } from './answer-types.ts';
import { fillIn, wordsOf } from './assistant-words.ts';
import { proposalsTold } from './chat-proposals.ts';
import { PLAIN, sentencesOf, type ComposedAnswer } from './composed-answer.ts';
import { fieldAnswer } from './field-answer.ts';
import { libraryAnswer } from './library-answer.ts';
import { ownAnswer } from './own-answer.ts';

/**
 * Tess's answer, piece by piece; each piece continues the text before it. What asks for advice is answered by the rule
 * that she gives none, before any model sees it. With a model configured it writes from the same passages; without one,
 * and when it fails, the passages themselves are the answer.
 * @throws what `signal` was aborted with
 */
export async function* answerQuestion(
  ctx: Context,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<string, AnswerMetadata> {
  const whole = (await toldAnswer(ctx, question)) ?? fieldAnswer(ctx, question);
  if (whole) return yield* told(whole, question.language, signal);
  const own = await ownAnswer(ctx, question);
  if (own) return yield* told(own, question.language, signal);
  return yield* told(libraryAnswer(ctx, question), question.language, signal);
}

/** Sentence by sentence, so that the first words are there at once. */
async function* told(
  { text, ...metadata }: ComposedAnswer,
  language: string,
  signal: AbortSignal,
): AsyncGenerator<string, AnswerMetadata> {
  for (const sentence of sentencesOf(text, language)) {
    signal.throwIfAborted();
    yield await Promise.resolve(sentence);
  }
  return metadata;
}

/** Told instead of asked: answers to accept. */
async function toldAnswer(ctx: Context, question: Question): Promise<ComposedAnswer | undefined> {
  const proposals = await proposalsTold(ctx, question);
  const [first] = proposals;
  if (!first) return undefined;
  return { ...PLAIN, text: fillIn(wordsOf(question.language).proposals, { form: first.formType }), proposals };
}
