import type { Context, Services, Transaction } from '../../platform/context.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { normaliseEmail } from './email-rules.ts';
import { findAccount } from './find-or-create-account.ts';

/** Lifetime of an invitation; afterwards the address has to be invited again. */
const INVITATION_SECONDS = 90 * 24 * 60 * 60;

/**
 * Lets an address create an account where sign-up is by invitation. Only a fingerprint of the address is stored.
 * @returns false when it already has an account or an invitation
 * @throws InvalidEmailError
 */
export async function invite(services: Services, typedEmail: string): Promise<boolean> {
  const email = normaliseEmail(typedEmail);
  if (await findAccount(services, email)) return false;
  const emailHash = services.vault.fingerprint('email', email);
  const { count } = await services.db.invitation.createMany({
    data: [{ id: services.newId('inv'), emailHash, createdAt: services.now() }],
    skipDuplicates: true,
  });
  return count > 0;
}

/** @returns false when there was no invitation @throws InvalidEmailError */
export async function revokeInvitation(services: Services, typedEmail: string): Promise<boolean> {
  const emailHash = services.vault.fingerprint('email', normaliseEmail(typedEmail));
  return (await services.db.invitation.deleteMany({ where: { emailHash } })).count > 0;
}

export const countInvitations = ({ db }: Pick<Services, 'db'>): Promise<number> => db.invitation.count();

/** Whether this address has an account or may create one. @param email normalised */
export async function maySignIn(ctx: Context, email: string): Promise<boolean> {
  if (ctx.settings.site.isSignUpOpen || (await findAccount(ctx, email))) return true;
  return (await ctx.db.invitation.count({ where: { emailHash: ctx.vault.fingerprint('email', email) } })) > 0;
}

/** Deletes the invitation once its account exists. */
export const redeemInvitation = (tx: Transaction, emailHash: string): Promise<unknown> =>
  tx.invitation.deleteMany({ where: { emailHash } });

export async function deleteOldInvitations({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.invitation.deleteMany({ where: { createdAt: { lt: addSeconds(now(), -INVITATION_SECONDS) } } });
}
