import { requireReader } from '../../platform/authorise.ts';
import type { Conversation, Message, Prisma } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import type { Context } from '../../platform/context.ts';
import { ConversationNotFoundError, MessageNotFoundError, MAX_MESSAGES } from './conversations-errors.ts';
import { idsWrittenHere } from './write-answer.ts';

/**
 * A writer sends a heartbeat four times a second; after this long without one its process is taken for killed. On an
 * overloaded machine a writer that had just started was silent for eight seconds and lived.
 */
const SILENT_SECONDS = 20;

/** @throws NotSignedInError, ConversationNotFoundError */
export async function findConversation(ctx: Context, id: string): Promise<Conversation> {
  const conversation = await ctx.db.conversation.findFirst({ where: { id, userId: requireReader(ctx).id } });
  if (!conversation) throw new ConversationNotFoundError();
  return conversation;
}

/** Most recently updated first, at most 100. @throws NotSignedInError */
export async function listConversations(ctx: Context): Promise<Conversation[]> {
  return ctx.db.conversation.findMany({
    where: { userId: requireReader(ctx).id },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
}

/** Oldest first. The caller has checked that the conversation is the viewer's. */
export async function listMessages(ctx: Context, conversationId: string): Promise<Message[]> {
  await noteInterrupted(ctx, { conversationId });
  return ctx.db.message.findMany({ where: { conversationId }, orderBy: { position: 'asc' }, take: MAX_MESSAGES });
}

/** @throws NotSignedInError, MessageNotFoundError */
export async function findMessage(ctx: Context, id: string): Promise<Message> {
  const where = { id, conversation: { userId: requireReader(ctx).id } };
  const message = await ctx.db.message.findFirst({ where });
  if (!message) throw new MessageNotFoundError();
  if (message.status !== 'streaming' || !isSilent(ctx, message)) return message;
  await noteInterrupted(ctx, { id });
  return ctx.db.message.findUniqueOrThrow({ where: { id } });
}

const silentSince = (ctx: Pick<Context, 'now'>) => addSeconds(ctx.now(), -SILENT_SECONDS);
const isSilent = (ctx: Context, { aliveAt }: Message) => aliveAt !== null && aliveAt < silentSince(ctx);

/** Marks answers of killed processes when they are read. An answer of this process is alive, however late its beat. */
async function noteInterrupted(ctx: Context, where: Prisma.MessageWhereInput): Promise<void> {
  const elsewhere = { id: { notIn: idsWrittenHere(ctx) } };
  await ctx.db.message.updateMany({
    where: { AND: [where, elsewhere], status: 'streaming', aliveAt: { lt: silentSince(ctx) } },
    data: { status: 'interrupted' },
  });
}
