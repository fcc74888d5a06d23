import { sendAwaited } from '../../../adapters/mail.ts';
import type { Context } from '../../../platform/context.ts';
import { textsIn } from '../../../platform/texts-in.ts';
import { formatMomentIn } from '../../../platform/zoned-days.ts';
import { loadUser } from '../find-viewer.ts';
import en from '../mail-text/en.json' with { type: 'json' };
import { decryptUser } from '../user-record.ts';
import { PasskeyMailNotSentError } from './passkeys-errors.ts';

const textsOf = textsIn(new URL('../mail-text/', import.meta.url), en);

/**
 * Mails the user about a change to their passkeys before it is made, so that a change by somebody else is noticed.
 * @throws PasskeyMailNotSentError
 */
export async function mailAboutPasskey(
  ctx: Context,
  userId: string,
  news: 'added' | 'removed' | 'leaving',
  { name, when = ctx.now() }: { readonly name: string; readonly when?: Date },
): Promise<void> {
  const { email, preferredLanguage, timezone } = decryptUser(ctx.vault, await loadUser(ctx, userId));
  const { subject, lines } = textsOf(preferredLanguage).passkeys[news];
  const text = lines
    .join('\n')
    .replaceAll('{{when}}', formatMomentIn(timezone, when, preferredLanguage))
    .replaceAll('{{link}}', `${ctx.settings.publicUrl}/profile?tab=settings#passkeys`)
    .replaceAll('{{name}}', () => name);
  await sendAwaited(ctx, { to: email, subject, text }).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.caller.requestId }, 'A mail about a passkey was not sent');
    throw new PasskeyMailNotSentError();
  });
}
