import { addSeconds } from '../../../platform/add-seconds.ts';
import { requireViewer } from '../../../platform/authorise.ts';
import type { Context, Services, Viewer } from '../../../platform/context.ts';
import { isProven } from '../session-proof.ts';
import { IDLE_SECONDS } from '../sign-in-rules.ts';
import { decryptDevice, type Device } from './device.ts';

/** Maximum length of the list; "everywhere else" ends sessions beyond it too. */
export const MAX_LISTED = 50;

export interface ActiveSession extends Device {
  readonly id: string;
  readonly createdAt: Date;
  /** Time of the last use, accurate to the day. */
  readonly lastUsedAt: Date;
  /** Whether the request came from this session. */
  readonly isCurrent: boolean;
}

const alive = (now: Date) => ({ expiresAt: { gt: now }, lastUsedAt: { gt: addSeconds(now, -IDLE_SECONDS) } });

/** Lists the user's active sessions, most recently used first. @throws NotSignedInError */
export async function listSessions(ctx: Context): Promise<ActiveSession[]> {
  const { id: userId, sessionId } = requireViewer(ctx);
  const sessions = await ctx.db.session.findMany({
    where: { userId, ...alive(ctx.now()) },
    orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED,
  });
  return sessions
    .filter((session) => isProven(ctx.vault, session))
    .map((session) => ({
      id: session.id,
      ...decryptDevice(ctx.vault, session),
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      isCurrent: session.id === sessionId,
    }));
}

/** Returns the ids of those sessions that have ended. */
export async function endedSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewers: readonly Viewer[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(viewers.map(({ sessionId }) => sessionId));
  if (ids.size === 0) return ids;
  const found = await db.session.findMany({ where: { id: { in: [...ids] }, ...alive(now()) }, select: { id: true } });
  for (const { id } of found) ids.delete(id);
  return ids;
}

/** Returns the sessions for the data export. */
export const exportSessions = async (ctx: Context): Promise<object[]> =>
  (await listSessions(ctx)).map(({ browser, system, createdAt, lastUsedAt }) => ({
    browser,
    system,
    createdAt,
    lastUsedAt,
  }));
