import { findMailsTo } from '../../adapters/mail.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { endTranslator } from '../desk/public.ts';
import { eraseForgotten, forgetDocuments } from '../documents/public.ts';
import { forgetPayer } from '../payments/public.ts';
import { forgetSupportRequests } from '../support/public.ts';
import { UserNotFoundError } from './accounts-errors.ts';
import { checkDeletionConfirmed } from './deletion-rules.ts';
import { loadUser } from './find-viewer.ts';
import { publishSessionEnd } from './session-ends.ts';
import { openField } from './user-record.ts';

/** What is gone and what stays without the person, counted, without anything personal. */
export interface DeletionReceipt {
  readonly deletedAt: Date;
  readonly what: readonly { readonly thing: DeletedThing; readonly count: number }[];
  readonly kept: readonly { readonly thing: KeptThing; readonly count: number }[];
}
/**
 * `transactions`: id, amount and date, for the books. `certificates`: code, hash and dates, so that an agency can still
 * check a translation that it was given.
 */
type KeptThing = 'transactions' | 'certificates';
type DeletedThing =
  | 'account'
  | 'applications'
  | 'documents'
  | 'translations'
  | 'conversations'
  | 'caseReviews'
  | 'formReviews'
  | 'supportRequests'
  | 'shares'
  | 'files'
  | 'sessions'
  | 'signInLinks'
  | 'mails'
  | 'requestKeys';

/**
 * Deletes the person's account and everything that belongs to it, all or nothing; the ledger and the register of
 * certificates stay, without the person. Every session is dead at once.
 * Orders of other people that a translator held are theirs still, and go back to the queue.
 * @param id whose; absent means one's own. Somebody else's answers as a missing one.
 * @throws NotSignedInError, UserNotFoundError, DeletionNotConfirmedError
 */
export async function deleteAccount(
  ctx: Context,
  input: { id?: string; typedConfirmation: string },
): Promise<DeletionReceipt> {
  const viewer = requireWriter(ctx);
  if (input.id !== undefined && input.id !== viewer.id) throw new UserNotFoundError();
  const user = await loadUser(ctx, viewer.id);
  const email = openField(ctx.vault, user, 'email');
  checkDeletionConfirmed(input.typedConfirmation, { id: viewer.id, email });
  const mails = await findMailsTo(ctx.db, ctx.vault, email);
  // First of all, so that nobody waits for somebody who is gone: what a translator holds goes back to the queue.
  await endTranslator(ctx, viewer.id);

  const { what, kept, fileIds } = await ctx.db.$transaction(async (tx) => {
    const userId = viewer.id;
    // Most of these rows would go by the foreign key too; deleted here they can be counted on the receipt.
    const { transactions } = await forgetPayer(tx, userId);
    const certificates = await tx.translationCertificate.count({ where: { order: { userId } } });
    const { documents, shares, fileIds } = await forgetDocuments(tx, userId);
    const translations = await tx.translationOrder.deleteMany({ where: { userId } });
    const conversations = await tx.conversation.deleteMany({ where: { userId } });
    const caseReviews = await tx.caseReview.deleteMany({ where: { userId } });
    const formReviews = await tx.formReview.deleteMany({ where: { userId } });
    const supportRequests = await forgetSupportRequests(tx, userId);
    const applications = await tx.application.deleteMany({ where: { userId } });
    const sessions = await tx.session.deleteMany({ where: { userId } });
    const account = await tx.user.deleteMany({ where: { id: userId } });
    if (account.count === 0) throw new NotSignedInError();
    const signInLinks = await tx.signInLink.deleteMany({ where: { emailHash: user.emailHash } });
    const outbox = await tx.outboxMail.deleteMany({ where: { id: { in: mails } } });
    const requestKeys = await tx.onceKey.deleteMany({ where: { scope: { startsWith: `${userId}:` } } });
    const what: Record<DeletedThing, number> = {
      account: account.count,
      applications: applications.count,
      documents,
      translations: translations.count,
      conversations: conversations.count,
      caseReviews: caseReviews.count,
      formReviews: formReviews.count,
      supportRequests,
      shares,
      files: fileIds.length,
      sessions: sessions.count,
      signInLinks: signInLinks.count,
      mails: outbox.count,
      requestKeys: requestKeys.count,
    };
    const kept: Record<KeptThing, number> = { transactions, certificates };
    return { what, kept, fileIds };
  });
  await eraseForgotten(ctx, fileIds);
  await publishSessionEnd(ctx, viewer.id);
  ctx.caller.setCookie('session', '', 0);
  return { deletedAt: ctx.now(), what: linesOf(what), kept: linesOf(kept) };
}

function linesOf<Thing extends string>(counts: Readonly<Record<Thing, number>>): { thing: Thing; count: number }[] {
  return (Object.entries(counts) as [Thing, number][]).map(([thing, count]) => ({ thing, count }));
}
