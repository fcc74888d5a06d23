import type { Conversation, Message } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Question } from '../assistant/public.ts';
import { decryptContent, decryptPlace } from './conversation-record.ts';

/** Number of earlier messages sent along as context. */
const REMEMBERED = 12;

/** Builds the question with its history; an earlier question that is still being answered is left out. */
export async function questionOf(
  ctx: Context,
  { language }: Pick<Conversation, 'language'>,
  question: Message,
): Promise<Question> {
  const before = await ctx.db.message.findMany({
    where: {
      conversationId: question.conversationId,
      position: { lt: question.position },
      status: { not: 'streaming' },
      answers: { none: { status: 'streaming' } },
    },
    orderBy: { position: 'desc' },
    take: REMEMBERED,
  });
  return {
    text: decryptContent(ctx, question),
    language,
    history: before.reverse().map((message) => ({ role: message.role, text: decryptContent(ctx, message) })),
    place: decryptPlace(ctx, question),
  };
}
