import type { Database } from './db.ts';
import { asUser, asSystem } from './row-identity.ts';

/**
 * Reason to read rows of other users. The use case decides it before the query, never from what a request claims; the
 * list is short, and `system-context.test.ts` names the files that use it.
 */
export type Reason =
  /** The user is not known yet: links, passkeys, invitations and accounts are looked up by their fingerprint. */
  | 'sign-in'
  /** A signed link shows data of the user who created it. */
  | 'link'
  /** A member of staff, whose role and passkey were checked. */
  | 'staff'
  /** While answers stream, one statement stores those of all waiting users. */
  | 'answers'
  /** The outbox on a developer's machine. */
  | 'outbox'
  /** Data that leaves with an account, including mails and links that name no user. */
  | 'deletion';

/** Returns the same context with access to the rows of all users. */
export const asSystemContext = <Asking extends { readonly db: Database }>(ctx: Asking, _why: Reason): Asking => ({
  ...ctx,
  db: asSystem(ctx.db),
});

/** Returns the same context with access to the rows of this user only, whoever is signed in. */
export const asUserContext = <Asking extends { readonly db: Database }>(
  ctx: Asking,
  userId: string,
  _why: Reason,
): Asking => ({ ...ctx, db: asUser(asSystem(ctx.db), { id: userId }) });
