import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { ConversationNotFoundError } from './conversations-errors.ts';

/**
 * Deletes a conversation with all its messages. An answer that is being written stops on its own.
 * @throws NotSignedInError, ConversationNotFoundError
 */
export async function deleteConversation(ctx: Context, id: string): Promise<{ readonly id: string }> {
  const { id: userId } = requireWriter(ctx);
  const { count } = await ctx.db.conversation.deleteMany({ where: { id, userId } });
  if (count === 0) throw new ConversationNotFoundError();
  return { id };
}
