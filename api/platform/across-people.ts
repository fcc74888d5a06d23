import type { Database } from './db.ts';
import { askFor, asSystem } from './row-identity.ts';

/**
 * Why a request asks for rows that are not its person's. Each is decided by the use case before it asks, never by what a
 * request says of itself; the list is short, and `across-people.test.ts` names the files that use it.
 */
export type Reason =
  /** Who asks is known at the end of it: links, passkeys, invitations and accounts are looked up by their fingerprint. */
  | 'sign-in'
  /** A signed link shows something of the person who made it. */
  | 'link'
  /** Somebody of the staff, whose role and passkey were asked for. */
  | 'staff'
  /** Answers of all who wait for one are stored by one statement while they are written. */
  | 'answers'
  /** The outbox of the developer's own machine. */
  | 'outbox'
  /** What leaves with an account, its mails and links without a person among it. */
  | 'deletion';

/** The same context, to which the database shows the rows of all people. */
export const acrossPeople = <Asking extends { readonly db: Database }>(ctx: Asking, _why: Reason): Asking => ({
  ...ctx,
  db: asSystem(ctx.db),
});

/** The same context, to which the database shows the rows of this person alone, whoever asks. */
export const onBehalfOf = <Asking extends { readonly db: Database }>(
  ctx: Asking,
  userId: string,
  _why: Reason,
): Asking => ({ ...ctx, db: askFor(asSystem(ctx.db), { id: userId }) });
