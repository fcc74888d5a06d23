import { acrossPeople } from '../../platform/across-people.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, DeletedData, DeletedPerson } from '../../platform/context.ts';
import { loadUser, decryptUser, requirePasskey, UserNotFoundError } from '../accounts/public.ts';
import { checkDeletionConfirmed } from './deletion-rules.ts';

/** What is gone and what stays without the person, counted, without anything personal. */
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
 * Deletes the person's account and everything that belongs to it, all or nothing, as each capability's manifest says;
 * the ledger and the register of certificates stay, without the person. Every session is dead at once.
 * @param id whose; absent means one's own. Somebody else's answers as a missing one.
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
  // Who is of the desk leaves orders of others behind; mails and links know no person.
  const wide = acrossPeople(ctx, 'deletion');
  for (const { beforeDeletionOf } of ctx.owners) await beforeDeletionOf?.(wide, person);

  const deleted = await wide.db.$transaction(async (tx) => {
    const parts: DeletedData[] = [];
    // One after the other: most rows would go by the foreign key too; deleted in this order they can be counted.
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
