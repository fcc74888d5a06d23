import type { Message } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { findMessage } from './find-conversation.ts';
import { listenToPieces, publishEnd, publishStop } from './message-pieces.ts';
import { abortAnswer } from './write-answer.ts';

/** How long to wait for the writer to store the answer; one that was killed never does. */
const KEEPING_MS = 2_000;

/**
 * Stops an answer while it is being written and keeps the text so far. A complete answer stays as it is.
 * @throws NotSignedInError, MessageNotFoundError
 */
export async function stopAnswer(ctx: Context, messageId: string): Promise<Message> {
  requireWriter(ctx);
  const listening = new AbortController();
  try {
    const pieces = await listenToPieces(ctx, messageId, listening.signal);
    const message = await findMessage(ctx, messageId);
    if (message.status !== 'streaming') return message;
    const isLate = setTimeout(() => listening.abort(), KEEPING_MS);
    abortAnswer(ctx, messageId);
    publishStop(ctx, messageId);
    for await (const event of pieces) if (event === 'end') break;
    clearTimeout(isLate);
  } finally {
    listening.abort();
  }
  const { count } = await ctx.db.message.updateMany({
    where: { id: messageId, status: 'streaming' },
    data: { status: 'stopped' },
  });
  if (count > 0) publishEnd(ctx, messageId);
  return findMessage(ctx, messageId);
}
