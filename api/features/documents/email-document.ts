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
/** A stranger's address is written to: few enough that nobody sends advertisements with it. */
const MAILS: Limit = { name: 'email-document', times: 20, seconds: 86_400 };

/**
 * Mails a link to the document that lasts seven days. The mail holds who sends it, their message and the link, nothing
 * of the document. A repeat under the same key sends nothing again.
 * @param input.message plain text, at most 1,000 characters
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, InvalidEmailError, IdempotencyKeyReusedError
 * @throws PasskeyNeededError before anything is counted or sent
 * @throws DocumentNotFoundError also for a document of somebody else
 * @throws DocumentNotSharedError when the mail server does not take it; then there is no link either
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

/** Lines stay; what is invisible or turns the direction of writing goes. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{C}/gu, '')
    .trim();
}
