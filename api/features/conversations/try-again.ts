import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { AnswerNotBrokenError, MessageNotFoundError } from './conversations-errors.ts';
import { findMessage } from './find-conversation.ts';
import { questionOf } from './question-with-history.ts';
import { addAnswer, nextPosition, type SentMessage } from './send-message.ts';
import { beginAnswer } from './write-answer.ts';

const TRYING: Limit = { name: 'try-again', times: 60, seconds: 3_600 };

/**
 * Answers a question again after a stopped, interrupted or failed answer. A repeat returns the same new answer.
 * @throws NotSignedInError, TooManyRequestsError, MessageNotFoundError, ConversationFullError
 * @throws AnswerNotBrokenError the question has a complete answer
 */
export async function tryAgain(ctx: Context, messageId: string): Promise<SentMessage> {
  const { id: userId } = requireWriter(ctx);
  const broken = await findMessage(ctx, messageId);
  if (broken.questionId === null) throw new MessageNotFoundError();
  await ctx.limits.take(TRYING, userId);
  const questionId = broken.questionId;
  const { conversation, isNew, ...sent } = await ctx.db.$transaction(async (tx) => {
    const position = await nextPosition(tx, ctx, broken.conversationId);
    const { conversation, ...question } = await tx.message.findUniqueOrThrow({
      where: { id: questionId },
      include: { conversation: true },
    });
    const newest = await tx.message.findFirstOrThrow({ where: { questionId }, orderBy: { position: 'desc' } });
    if (newest.status === 'complete' && newest.id === messageId) throw new AnswerNotBrokenError();
    if (newest.status === 'complete' || newest.status === 'streaming')
      return { conversation, question, answer: newest, isNew: false };
    return { conversation, question, answer: await addAnswer(tx, ctx, question, position), isNew: true };
  });
  if (isNew) beginAnswer(ctx, sent.answer, await questionOf(ctx, conversation, sent.question));
  return sent;
}
