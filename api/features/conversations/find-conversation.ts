import type { Conversation, Message, Prisma } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { ConversationNotFoundError, MessageNotFoundError, MAX_MESSAGES } from './conversations-errors.ts';
import { idsWrittenHere } from './write-answer.ts';

/**
 * A writer tells four times a second that it lives: one that was silent for so long was killed. On a machine with far too
 * much to do, one that has just started was silent for eight seconds and lived.
 */
const SILENT_SECONDS = 20;

/** @throws NotSignedInError also for the cookie alone: it opens downloads, not conversations */
function readerOf(ctx: Context): string {
  const { id, isReadOnly } = requireViewer(ctx);
  if (isReadOnly) throw new NotSignedInError();
  return id;
}

/** @throws NotSignedInError, ConversationNotFoundError */
export async function findConversation(ctx: Context, id: string): Promise<Conversation> {
  const conversation = await ctx.db.conversation.findFirst({ where: { id, userId: readerOf(ctx) } });
  if (!conversation) throw new ConversationNotFoundError();
  return conversation;
}

/** Last spoken in first, at most 100. @throws NotSignedInError */
export async function listConversations(ctx: Context): Promise<Conversation[]> {
  return ctx.db.conversation.findMany({
    where: { userId: readerOf(ctx) },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
}

/** Oldest first. Of a conversation that was found as the viewer's. */
export async function listMessages(ctx: Context, conversationId: string): Promise<Message[]> {
  await noteInterrupted(ctx, { conversationId });
  return ctx.db.message.findMany({ where: { conversationId }, orderBy: { position: 'asc' }, take: MAX_MESSAGES });
}

/** @throws NotSignedInError, MessageNotFoundError */
export async function findMessage(ctx: Context, id: string): Promise<Message> {
  const where = { id, conversation: { userId: readerOf(ctx) } };
  const message = await ctx.db.message.findFirst({ where });
  if (!message) throw new MessageNotFoundError();
  if (message.status !== 'streaming' || !isSilent(ctx, message)) return message;
  await noteInterrupted(ctx, { id });
  return ctx.db.message.findUniqueOrThrow({ where: { id } });
}

const silentSince = (ctx: Pick<Context, 'now'>) => addSeconds(ctx.now(), -SILENT_SECONDS);
const isSilent = (ctx: Context, { aliveAt }: Message) => aliveAt !== null && aliveAt < silentSince(ctx);

/** An answer whose process was killed says so, whoever looks first. One written here lives, however late it says so. */
async function noteInterrupted(ctx: Context, where: Prisma.MessageWhereInput): Promise<void> {
  const elsewhere = { id: { notIn: idsWrittenHere(ctx) } };
  await ctx.db.message.updateMany({
    where: { AND: [where, elsewhere], status: 'streaming', aliveAt: { lt: silentSince(ctx) } },
    data: { status: 'interrupted' },
  });
}
