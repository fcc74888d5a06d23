import type { Services, Viewer } from '../../platform/context.ts';
import type { Session } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { systemRows } from '../../platform/system-rows.ts';
import { hashOfToken, isToken } from '../../platform/tokens.ts';
import { downloadTokens } from './open-session.ts';
import { isProven } from './session-proof.ts';
import { IDLE_SECONDS, LAST_USE_PRECISION_SECONDS } from './sign-in-rules.ts';

export { findViewer, loadUser } from './find-viewer.ts';
export { decryptUser, type Profile } from './user-record.ts';
export { InvalidEmailError, InvalidProfileError, UserNotFoundError } from './accounts-errors.ts';
export { normaliseEmail } from './email-rules.ts';
export { findUser, findUsers, lockUser } from './find-user.ts';
export { findProfile, findSender } from './find-profile.ts';
export { findAccount, findOrCreateAccount } from './find-or-create-account.ts';
export { countInvitations, invite, revokeInvitation } from './invitations.ts';
export { openSession } from './open-session.ts';
export { deleteSessions, publishEndedSessions } from './sessions/end-sessions.ts';
export { endedSessions } from './sessions/list-sessions.ts';
export { requirePasskey, STAFF_PASSKEY_SECONDS } from './passkeys/require-passkey.ts';
export { PasskeyNeededError } from './passkeys/passkeys-errors.ts';
export { onSessionEnd } from './session-ends.ts';

type FoundSession = Pick<
  Session,
  'id' | 'tokenHash' | 'userId' | 'expiresAt' | 'lastUsedAt' | 'passkeyUsedAt' | 'proof'
>;

const sessionBy = (column: 'id' | 'token_hash') =>
  `SELECT id, token_hash AS "tokenHash", user_id AS "userId", expires_at AS "expiresAt", last_used_at AS "lastUsedAt",
    passkey_used_at AS "passkeyUsedAt", proof
   FROM sessions WHERE ${column} = $1 AND expires_at > $2 AND last_used_at > $3`;
const [SESSION_BY_ID, SESSION_BY_TOKEN] = [sessionBy('id'), sessionBy('token_hash')];

/**
 * Returns the user of a session token. Null for a token that is expired, revoked, long unused or of another kind, and
 * for a session that this installation did not create. Runs one indexed statement, a second one once a day, and none
 * for text that is no session token.
 * @param isReadOnly whether the token comes from the cookie
 */
export async function viewerOfToken(
  services: Services,
  token: string,
  { isReadOnly }: { isReadOnly: boolean },
): Promise<Viewer | null> {
  const id = isReadOnly ? downloadTokens.read(services.vault, token) : undefined;
  // Cookies from before the separate download token hold the session token until they expire.
  if (id === undefined && !isToken('session', token)) return null;
  const now = services.now();
  const [session] = (await systemRows(
    services.db,
    id === undefined ? SESSION_BY_TOKEN : SESSION_BY_ID,
    id ?? hashOfToken(token),
    now,
    addSeconds(now, -IDLE_SECONDS),
  )) as readonly FoundSession[];
  if (session && !isProven(services.vault, session)) {
    services.log.warn({ sessionId: session.id }, 'A session was not made by this installation, and signs nobody in');
    return null;
  }
  if (session && session.lastUsedAt <= addSeconds(now, -LAST_USE_PRECISION_SECONDS))
    await services.db.session.updateMany({ where: { id: session.id }, data: { lastUsedAt: now } });
  return session ? { id: session.userId, sessionId: session.id, isReadOnly } : null;
}
