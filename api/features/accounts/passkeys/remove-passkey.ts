import { addSeconds } from '../../../platform/add-seconds.ts';
import { requireWriter } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { mailAboutPasskey } from './passkey-mail.ts';
import { findPasskey, decryptRecord } from './passkey-record.ts';
import { PasskeyNotFoundError } from './passkeys-errors.ts';
import { passkeyState, requireNewSession } from './require-passkey.ts';

/** Long enough to read the mail, and to use the passkey, which keeps it. */
const LOST_SECONDS = 3 * 24 * 60 * 60;

/**
 * Removes a passkey, the last one too, and tells the person by mail. At once for who used one a moment ago; for who lost
 * it, and signed in by a link a moment ago, after three days, so that a stolen mailbox alone takes nothing away.
 * @returns when it is gone
 * @throws NotSignedInError, RecentSignInNeededError, PasskeyMailNotSentError, PasskeyNotFoundError also for one of somebody else
 */
export async function removePasskey(ctx: Context, input: { id: string }): Promise<{ id: string; goneAt: Date }> {
  const { id: userId } = requireWriter(ctx);
  const passkey = await findPasskey(ctx, userId, input.id);
  const { id } = passkey;
  const { name } = decryptRecord(ctx.vault, passkey);
  const isAtOnce = (await passkeyState(ctx)) === 'used';
  // Asked for twice, it is gone no later.
  if (!isAtOnce && passkey.endsAt) return { id, goneAt: passkey.endsAt };
  if (!isAtOnce) await requireNewSession(ctx);
  const goneAt = isAtOnce ? ctx.now() : addSeconds(ctx.now(), LOST_SECONDS);
  await mailAboutPasskey(ctx, userId, isAtOnce ? 'removed' : 'leaving', { name, when: goneAt });
  const { count } = isAtOnce
    ? await ctx.db.passkey.deleteMany({ where: { id } })
    : await ctx.db.passkey.updateMany({ where: { id, endsAt: null }, data: { endsAt: goneAt } });
  if (count === 0) throw new PasskeyNotFoundError();
  return { id, goneAt };
}
