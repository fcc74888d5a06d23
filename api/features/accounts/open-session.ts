import { addSeconds } from '../../platform/add-seconds.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { redeemInvitation } from './invitations.ts';
import { makeAccount } from './make-account.ts';
import { proofOfSession } from './session-proof.ts';
import { SESSION_SECONDS } from './sign-in-rules.ts';

export interface OpenedSession {
  /** Shown once; the database keeps its hash. */
  readonly token: string;
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Opens a session for the account of an e-mail address, making the account at its first sign-in.
 * @param email normalised; proven to be the person's own (a used link), or on the developer's machine.
 */
export async function openSession(
  services: Services,
  tx: Transaction,
  email: string,
  language: string,
): Promise<OpenedSession> {
  const { userId, isNew } = await makeAccount(services, tx, email, language);
  if (isNew) await redeemInvitation(tx, services.vault.fingerprint('email', email));
  return openSessionOf(services, tx, userId, null);
}

/** The same for whoever proved to be this person. @param passkeyUsedAt when, where it was by a passkey */
export async function openSessionOf(
  services: Services,
  tx: Transaction,
  userId: string,
  passkeyUsedAt: Date | null,
): Promise<OpenedSession> {
  const now = services.now();
  await tx.session.deleteMany({ where: { userId, expiresAt: { lte: now } } });
  const token = newToken('session');
  const expiresAt = addSeconds(now, SESSION_SECONDS);
  const session = { id: services.newId('ses'), tokenHash: hashOfToken(token), userId, expiresAt, passkeyUsedAt };
  await tx.session.create({
    data: { ...session, createdAt: now, lastUsedAt: now, proof: proofOfSession(services.vault, session) },
  });
  return { token, userId, sessionId: session.id };
}

/**
 * The cookie is for downloads, which a new tab asks for without a header; it can change nothing. The log tells the session
 * and the way in, never whose it is: that the session's row says.
 */
export function rememberSession(
  ctx: Context,
  { token, sessionId }: OpenedSession,
  by: 'link' | 'passkey' | 'development',
): void {
  ctx.log.info({ by, sessionId, requestId: ctx.caller.requestId }, 'Somebody signed in');
  ctx.caller.setCookie('session', token, SESSION_SECONDS);
}
