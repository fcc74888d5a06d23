import { logUnsentMail, sendAwaited } from '../../adapters/mail.ts';
import type { DocumentShare } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { deleteIdempotencyKey } from '../../platform/idempotency.ts';
import { findSender, normaliseEmail, requirePasskey } from '../accounts/public.ts';
import { makeShare, SHARE_DAYS, urlOfShare } from './create-document-link.ts';
import { loadDocument } from './find-document.ts';
import { DocumentNotSharedError } from './share-errors.ts';
import { writeShareMail } from './share-mail.ts';

const MAX_MESSAGE_LENGTH = 1_000;
/** Mails go to third parties: too few to send advertisements. */
const MAILS: Limit = { name: 'email-document', times: 20, seconds: 86_400 };

/**
 * Emails a link to the document that is valid for seven days. The email contains the sender, their message and the
 * link, but nothing of the document. A repeat with the same idempotency key sends nothing.
 * @param input.message plain text, at most 1,000 characters
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, InvalidEmailError, IdempotencyKeyReusedError
 * @throws PasskeyNeededError before anything is counted or sent
 * @throws DocumentNotFoundError also for another user's document
 * @throws DocumentNotSharedError if the mail server rejects it; no link exists then either
 */
export async function emailDocument(
  ctx: Context,
  input: { documentId: string; email: string; message?: string | undefined; idempotencyKey?: string | undefined },
): Promise<DocumentShare> {
  const { id: userId } = requireWriter(ctx);
  const { documentId, idempotencyKey } = input;
  const recipient = normaliseEmail(input.email);
  const message = plainText(input.message ?? '');
  if (message.length > MAX_MESSAGE_LENGTH)
    throw new InvalidInputError(`message: at most ${MAX_MESSAGE_LENGTH} characters. Please shorten it.`);
  await loadDocument(ctx, userId, documentId);
  await requirePasskey(ctx);
  await ctx.limits.take(MAILS, userId);
  const sender = await findSender(ctx);
  const scope = `${userId}:emailDocument`;
  const { share, isNew, tell } = await makeShare(ctx, {
    scope,
    userId,
    documentId,
    days: SHARE_DAYS.usual,
    recipient,
    request: { documentId, recipient, message },
    idempotencyKey,
  });
  if (!isNew) return share;
  const mail = { to: recipient, sender, message, link: urlOfShare(ctx, share), expiresAt: share.expiresAt };
  try {
    await sendAwaited(ctx, writeShareMail(mail, ctx.caller.language));
  } catch (error) {
    logUnsentMail(ctx, error, 'A mail with a link was not sent');
    await ctx.db.$transaction(async (tx) => {
      await tx.documentShare.deleteMany({ where: { id: share.id } });
      await deleteIdempotencyKey(tx, scope, share.id);
    });
    throw new DocumentNotSharedError();
  }
  await tell();
  return share;
}

/** Keeps line breaks; removes invisible characters and direction controls. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{C}/gu, '')
    .trim();
}
