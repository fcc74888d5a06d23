import type { Services, Viewer } from '../../platform/context.ts';
import { hashOfToken, isToken } from '../../platform/tokens.ts';
import { isProven } from './session-proof.ts';

export { findViewer } from './find-viewer.ts';
export { openUser, type Profile } from './user-record.ts';
export { InvalidEmailError, InvalidProfileError } from './accounts-errors.ts';
export { normaliseEmail } from './email-rules.ts';
export { findProfile, findSender } from './find-profile.ts';
export { findAccount, makeAccount } from './make-account.ts';
export { openSession } from './open-session.ts';
export { forgetExpired } from './forget-expired.ts';
export { onSessionEnd } from './session-ends.ts';

/**
 * Who a session token belongs to; null for a token that is expired, revoked or of another kind, and for a session that
 * this installation did not make. One statement on an index, and none for what is no session token at all.
 */
export async function viewerOfToken(
  services: Services,
  token: string,
  { isReadOnly }: { isReadOnly: boolean },
): Promise<Viewer | null> {
  if (!isToken('session', token)) return null;
  const session = await services.db.session.findUnique({
    where: { tokenHash: hashOfToken(token), expiresAt: { gt: services.now() } },
    select: { id: true, tokenHash: true, userId: true, expiresAt: true, proof: true },
  });
  if (session && !isProven(services.vault, session)) {
    services.log.warn({ sessionId: session.id }, 'A session was not made by this installation, and signs nobody in');
    return null;
  }
  return session && { id: session.userId, sessionId: session.id, isReadOnly };
}
