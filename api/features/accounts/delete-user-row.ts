import type { Context, DeletedData, DeletedPerson, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { publishSessionEnd } from './session-ends.ts';

/**
 * Deletes the user row after everything that references it. All sessions end with the commit.
 * @throws NotSignedInError when the account no longer exists
 */
export async function deleteUserRow(
  ctx: Context,
  tx: Transaction,
  { id, emailHash }: DeletedPerson,
): Promise<DeletedData> {
  // Passkeys go before sessions, because a concurrent sign-in with a passkey locks the passkey row.
  const passkeys = await tx.passkey.deleteMany({ where: { userId: id } });
  const sessions = await tx.session.deleteMany({ where: { userId: id } });
  const account = await tx.user.deleteMany({ where: { id } });
  if (account.count === 0) throw new NotSignedInError();
  const signInLinks = await tx.signInLink.deleteMany({ where: { emailHash } });
  return {
    gone: {
      account: account.count,
      sessions: sessions.count,
      passkeys: passkeys.count,
      signInLinks: signInLinks.count,
    },
    afterCommit: () => publishSessionEnd(ctx, id),
  };
}
