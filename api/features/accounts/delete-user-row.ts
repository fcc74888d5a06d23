import type { Context, DeletedData, DeletedPerson, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { publishSessionEnd } from './session-ends.ts';

/**
 * The account itself, after all that refers to it: every session is dead with the commit.
 * @throws NotSignedInError when it is gone already
 */
export async function deleteUserRow(
  ctx: Context,
  tx: Transaction,
  { id, emailHash }: DeletedPerson,
): Promise<DeletedData> {
  // Before the sessions: whoever signs in by one at this moment holds its row.
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
