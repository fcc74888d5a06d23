import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptContent, openMetadata, decryptTitle } from './conversation-record.ts';

/** Exports all conversations of the user. The cookie alone suffices (downloads). @throws NotSignedInError */
export async function exportConversations(ctx: Context): Promise<Readonly<Record<string, unknown>>[]> {
  const { id: userId } = requireViewer(ctx);
  const conversations = await ctx.db.conversation.findMany({
    where: { userId },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    include: { messages: { orderBy: { position: 'asc' } } },
  });
  return conversations.map(({ messages, ...conversation }) => ({
    id: conversation.id,
    title: decryptTitle(ctx.vault, conversation),
    language: conversation.language,
    createdAt: conversation.createdAt,
    messages: messages.map((message) => ({
      role: message.role,
      content: decryptContent(ctx, message),
      status: message.status,
      metadata: openMetadata(ctx, message),
      createdAt: message.createdAt,
    })),
  }));
}
