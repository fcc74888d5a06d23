import type { SupportRequest } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { ownsPrioritySupport } from '../payments/public.ts';
import { MAX_SUPPORT_TEXT_LENGTH, SupportTextBlankError, SupportTextTooLongError } from './support-errors.ts';
import { mailToSupport } from './support-mail.ts';
import { encryptText } from './support-record.ts';

/** A conversation continues by email; nobody writes this often by hand. */
const WRITING: Limit = { name: 'write-to-support', times: 10, seconds: 3_600 };

/**
 * Stores a support request encrypted, lists it for staff, and mails it to SUPPORT_EMAIL if set. Staff answer by
 * email. Owners of a package with priority support come first.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws SupportTextBlankError, SupportTextTooLongError
 */
export async function writeToSupport(
  ctx: Context,
  { text, idempotencyKey }: { readonly text: string; readonly idempotencyKey: string | undefined },
): Promise<SupportRequest> {
  const { id: userId } = requireWriter(ctx);
  // Invisible text is blank: whitespace of every script, and zero-width characters.
  if (text.replace(/[\s\p{Cf}\p{Cc}]/gu, '') === '') throw new SupportTextBlankError();
  if (text.length > MAX_SUPPORT_TEXT_LENGTH) throw new SupportTextTooLongError();
  await ctx.limits.take(WRITING, userId);
  const isPriority = await ownsPrioritySupport(ctx, userId);
  const id = ctx.newId('sup');
  return await withIdempotency(ctx, {
    scope: `${userId}:writeToSupport`,
    key: idempotencyKey,
    request: { text },
    resultId: id,
    effect: async (tx) => {
      // PostgreSQL text cannot hold NUL, and a lone surrogate would not survive either.
      const storableText = text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');
      const request = await tx.supportRequest.create({
        data: {
          id,
          userId,
          textEncrypted: encryptText(ctx.vault, { id, userId }, storableText),
          language: ctx.caller.language,
          isPriority,
          createdAt: ctx.now(),
        },
      });
      if (ctx.settings.supportEmail !== undefined) await mailToSupport(tx, id);
      return request;
    },
    load: (first) => ctx.db.supportRequest.findUniqueOrThrow({ where: { id: first } }),
  });
}
