import { addSeconds } from '../../../platform/add-seconds.ts';
import { requireWriter } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { mailAboutPasskey } from './passkey-mail.ts';
import { findPasskey, decryptRecord } from './passkey-record.ts';
import { PasskeyNotFoundError } from './passkeys-errors.ts';
import { passkeyState, requireNewSession } from './require-passkey.ts';

/** Delay before a lost passkey is removed: time to read the mail and to use the passkey, which keeps it. */
const LOST_SECONDS = 3 * 24 * 60 * 60;

/**
 * Removes a passkey, even the last one, and mails the user. It happens at once after a recent use of a passkey. A
 * user who lost it and signed in by link recently waits three days, so that a stolen mailbox is not enough.
 * @returns the time of removal
 * @throws NotSignedInError, RecentSignInNeededError, PasskeyMailNotSentError
 * @throws PasskeyNotFoundError also for a passkey of another user
 */
export async function removePasskey(ctx: Context, input: { id: string }): Promise<{ id: string; goneAt: Date }> {
  const { id: userId } = requireWriter(ctx);
  const passkey = await findPasskey(ctx, userId, input.id);
  const { id } = passkey;
  const { name } = decryptRecord(ctx.vault, passkey);
  const isAtOnce = (await passkeyState(ctx)) === 'used';
  // A second request does not postpone the removal.
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
