import { requireWriter } from '../../../platform/authorise.ts';
import type { Context, Services, Transaction } from '../../../platform/context.ts';
import { requireRecentSignIn } from '../passkeys/require-passkey.ts';
import { publishSessionEnd } from '../session-ends.ts';
import { SessionNotFoundError } from './sessions-errors.ts';

interface EndedSession {
  readonly id: string;
  readonly userId: string;
}

/** @param userId whose sessions; null for everybody's @param keptId a session that stays */
export const deleteSessions = (
  db: Services['db'] | Transaction,
  { userId, keptId = null }: { readonly userId: string | null; readonly keptId?: string | null },
): Promise<EndedSession[]> => db.$queryRaw<EndedSession[]>`
  DELETE FROM sessions WHERE (${userId}::text IS NULL OR user_id = ${userId}) AND id IS DISTINCT FROM ${keptId}
  RETURNING id, user_id AS "userId"`;

/** Announces deleted sessions, so that every process closes their open connections. */
export async function publishEndedSessions(services: Services, ended: readonly EndedSession[]): Promise<void> {
  for (const { id, userId } of ended) await publishSessionEnd(services, userId, id);
}

/**
 * Signs out one of the user's browsers.
 * @throws NotSignedInError, PasskeyNeededError, RecentSignInNeededError, SessionNotFoundError also when not theirs
 */
export async function endSession(ctx: Context, input: { id: string }): Promise<{ id: string }> {
  const { id: userId } = requireWriter(ctx);
  await requireRecentSignIn(ctx);
  const { id } = input;
  const { count } = await ctx.db.session.deleteMany({ where: { id, userId } });
  if (count === 0) throw new SessionNotFoundError();
  await publishEndedSessions(ctx, [{ id, userId }]);
  ctx.log.info({ sessionId: id, requestId: ctx.caller.requestId }, 'Somebody signed out elsewhere');
  return { id };
}

/** Signs out every browser but this one. @throws NotSignedInError, PasskeyNeededError, RecentSignInNeededError */
export async function endOtherSessions(ctx: Context): Promise<{ count: number }> {
  const { id: userId, sessionId } = requireWriter(ctx);
  await requireRecentSignIn(ctx);
  const ended = await deleteSessions(ctx.db, { userId, keptId: sessionId });
  await publishEndedSessions(ctx, ended);
  ctx.log.info({ sessionId, requestId: ctx.caller.requestId }, 'Somebody signed out everywhere else');
  return { count: ended.length };
}
