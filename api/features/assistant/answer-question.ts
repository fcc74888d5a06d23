import type { Context } from '../../platform/context.ts';
import type { AnswerMetadata, Question } from './answer-types.ts';

/** Tess's answer, piece by piece. */
export async function* answerQuestion(
  ctx: Context,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<string, AnswerMetadata> {
  signal.throwIfAborted();
  yield await Promise.resolve(`I don't have that. ${ctx.now().getFullYear()} ${question.text.length}`);
  return {
    source: 'unknown',
    citations: [],
    suggestedActions: [],
    formRecommendations: [],
    estimatedTimeline: null,
    proposals: [],
    notice: null,
  };
}
