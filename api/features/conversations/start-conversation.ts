import type { Conversation } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { encryptTitle, titleOf } from './conversation-record.ts';
import { MessageBlankError } from './conversations-errors.ts';

const STARTING: Limit = { name: 'start-conversation', times: 60, seconds: 3_600 };

/**
 * Starts a conversation with Tess.
 * @param title the first message will do: 50 characters of it are kept
 * @param language BCP 47 tag of the language of the answers
 * @throws NotSignedInError, TooManyRequestsError, MessageBlankError, InvalidInputError
 */
export async function startConversation(
  ctx: Context,
  { title, language }: { title: string; language: string },
): Promise<Conversation> {
  const { id: userId } = requireWriter(ctx);
  if (title.trim() === '') throw new MessageBlankError();
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    throw new InvalidInputError('language: send a language code such as "en" or "es".');
  await ctx.limits.take(STARTING, userId);
  const id = ctx.newId('con');
  const data = { id, userId, titleEncrypted: encryptTitle(ctx.vault, { id, userId }, titleOf(title)), language };
  return withIdempotency(ctx, {
    scope: `${userId}:startConversation`,
    key: ctx.caller.idempotencyKey,
    request: { title, language },
    resultId: id,
    effect: (tx) => tx.conversation.create({ data: { ...data, createdAt: ctx.now(), updatedAt: ctx.now() } }),
    load: (first) => ctx.db.conversation.findUniqueOrThrow({ where: { id: first } }),
  });
}
