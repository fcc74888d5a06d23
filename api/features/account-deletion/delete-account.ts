import { asSystemContext } from '../../platform/system-context.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, DeletedData, DeletedPerson } from '../../platform/context.ts';
import { loadUser, decryptUser, requirePasskey, UserNotFoundError } from '../accounts/public.ts';
import { checkDeletionConfirmed } from './deletion-rules.ts';

/** Counts of the rows that were deleted or anonymised, without personal data. */
export interface DeletionReceipt {
  readonly deletedAt: Date;
  readonly what: readonly ReceiptLine[];
  readonly kept: readonly ReceiptLine[];
}
interface ReceiptLine {
  readonly thing: string;
  readonly count: number;
}

/**
 * Deletes a user's account and everything that belongs to it in one transaction, as each capability's manifest
 * defines. The ledger and the register of certificates are kept, anonymised. Every session ends at once.
 * @param id the account; absent means the caller's own. Another user's id answers like a missing one.
 * @throws NotSignedInError, UserNotFoundError, DeletionNotConfirmedError, PasskeyNeededError
 */
export async function deleteAccount(
  ctx: Context,
  input: { id?: string; typedConfirmation: string },
): Promise<DeletionReceipt> {
  const { id } = requireWriter(ctx);
  if (input.id !== undefined && input.id !== id) throw new UserNotFoundError();
  const user = await loadUser(ctx, id);
  const { email } = decryptUser(ctx.vault, user);
  checkDeletionConfirmed(input.typedConfirmation, { id, email });
  await requirePasskey(ctx);
  const person: DeletedPerson = { id, email, emailHash: user.emailHash };
  // Cleanup across users: staff release the orders of others, and mails and links have no user id.
  const wide = asSystemContext(ctx, 'deletion');
  for (const { beforeDeletionOf } of ctx.owners) await beforeDeletionOf?.(wide, person);

  const deleted = await wide.db.$transaction(async (tx) => {
    const parts: DeletedData[] = [];
    // In sequence: foreign keys would cascade to most rows, but deleting in this order allows them to be counted.
    for (const { deleteOf } of ctx.owners) if (deleteOf) parts.push(await deleteOf(wide, tx, person));
    return parts;
  });
  for (const { afterCommit } of deleted) await afterCommit?.();
  ctx.caller.setCookie('session', '', 0);
  return {
    deletedAt: ctx.now(),
    what: deleted.flatMap(({ gone }) => linesOf(gone)),
    kept: deleted.flatMap(({ kept }) => linesOf(kept)),
  };
}

const linesOf = (counts: Readonly<Record<string, number>> = {}): ReceiptLine[] =>
  Object.entries(counts).map(([thing, count]) => ({ thing, count }));
