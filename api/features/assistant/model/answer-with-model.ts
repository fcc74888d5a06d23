import { ModelDownError } from '../../../adapters/model.ts';
import type { Context } from '../../../platform/context.ts';
import type { Passage } from '../../library/public.ts';
import type { Question } from '../answer-types.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { newFence } from './fenced.ts';
import { ownDataTools } from './own-data-tools.ts';
import { instructions, messagesOf } from './prompts.ts';
import { ReleasedText } from './released-text.ts';
import { recordModelUsage, tokensLeft } from './model-usage.ts';

export interface ModelAnswerEnd {
  readonly citedPassageIds: readonly string[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Number of sentences that were not shown. */
  readonly dropped: number;
}

/** Maximum for one answer, including the model's reasoning. */
const MAX_TOKENS = 1_500;
const LETTERS_AT_ONCE = 2_000;
/** A longer answer is cut off; nobody reads more. */
const MAX_LETTERS = 20_000;

/**
 * Streams the model's answer, each sentence checked before it is shown; "[n]" is the n-th of `passages`. A sentence
 * that deviates from its passage is replaced by the passage. The user's own data is composed by code when the model
 * requests it. Yields nothing when no sentence cites a passage.
 * @param composed collects what was shown of the user's own data, also for an answer that breaks off
 * @throws NotSignedInError
 * @throws BudgetUsedError before the model is called
 * @throws ModelDownError also in the middle of the answer
 * @throws the reason that `signal` was aborted with
 */
export async function* answerWithModel(
  ctx: Context,
  question: Question,
  passages: readonly Passage[],
  signal: AbortSignal,
  composed: ComposedAnswer[] = [],
): AsyncGenerator<string, ModelAnswerEnd> {
  const left = await tokensLeft(ctx);
  if (!ctx.model) throw new ModelDownError();
  const fence = newFence();
  const own = ownDataTools(ctx, question);
  const answer = ctx.model.stream({
    system: instructions(passages[0]?.language ?? question.language, fence),
    messages: messagesOf(question, passages, fence),
    maxTokens: Math.min(MAX_TOKENS, left),
    signal,
    tools: own.tools,
  });
  const released = new ReleasedText({ passages, language: question.language });
  const showOwn = (): string => {
    const asked = own.take();
    composed.push(...asked);
    return asked.map(({ text }) => released.add(text)).join('');
  };
  let letters = 0;
  try {
    reading: for await (const chunk of answer.text)
      for (let at = 0; at < chunk.length; at += LETTERS_AT_ONCE) {
        const piece = chunk.slice(at, at + LETTERS_AT_ONCE);
        const shown = showOwn() + released.push(piece);
        if (shown !== '') yield shown;
        letters += piece.length;
        if (letters > MAX_LETTERS) break reading;
      }
    const rest = released.end() + showOwn();
    if (rest !== '') yield rest;
  } finally {
    // An account deleted meanwhile has no usage to record; this error must not hide how the answer ended.
    await recordModelUsage(ctx, await answer.usage).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'use not counted'),
    );
  }
  const { inputTokens, outputTokens } = await answer.usage;
  const citedPassageIds = released.cited.flatMap((number) => passages[number - 1]?.id ?? []);
  return { citedPassageIds, inputTokens, outputTokens, dropped: released.dropped };
}
