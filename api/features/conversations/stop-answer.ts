import type { Message } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { findMessage } from './find-conversation.ts';
import { publishEnd } from './message-pieces.ts';
import { answerIsThere, cutAnswer } from './write-answer.ts';

/** What this process writes is kept to its last letter before the answer is shown as stopped. */
const KEEPING_MS = 2_000;

/**
 * Stops an answer in the middle; what was written is kept. One that is whole stays whole.
 * @throws NotSignedInError, MessageNotFoundError
 */
export async function stopAnswer(ctx: Context, messageId: string): Promise<Message> {
  requireWriter(ctx);
  const message = await findMessage(ctx, messageId);
  if (message.status !== 'streaming') return message;
  cutAnswer(ctx, messageId);
  await answerIsThere(ctx, messageId, KEEPING_MS);
  const { count } = await ctx.db.message.updateMany({
    where: { id: messageId, status: 'streaming' },
    data: { status: 'stopped' },
  });
  if (count > 0) publishEnd(ctx, messageId);
  return findMessage(ctx, messageId);
}
