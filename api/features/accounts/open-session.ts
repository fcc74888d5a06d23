import { addSeconds } from '../../platform/add-seconds.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { linkTokens } from '../../platform/link-token.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { redeemInvitation } from './invitations.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { publishSessionEnd } from './session-ends.ts';
import { proofOfSession } from './session-proof.ts';
import { deviceOf, encryptDevice } from './sessions/device.ts';
import { SESSION_SECONDS } from './sign-in-rules.ts';

export interface OpenedSession {
  /** Returned once; the database stores only its hash. */
  readonly token: string;
  /** Value of the HttpOnly cookie. It differs from the session token and allows downloads only. */
  readonly downloadToken: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Signed token for the download cookie, valid as long as its session. */
export const downloadTokens = linkTokens({ begins: 'terndown_', idBegins: 'ses_', purpose: 'downloads' });

/** Services, or the context of the user who signs in, from which the browser is then known. */
type Opening = Services & Partial<Pick<Context, 'caller'>>;

/**
 * Opens a session for the account of an e-mail address, creating the account at first sign-in.
 * @param email normalised, and proven to be the user's own (by a used link) unless on the developer's machine
 */
export async function openSession(
  services: Opening,
  tx: Transaction,
  email: string,
  language: string,
): Promise<OpenedSession> {
  const { userId, isNew } = await findOrCreateAccount(services, tx, email, language);
  if (isNew) await redeemInvitation(tx, services.vault.fingerprint('email', email));
  return openSessionOf(services, tx, userId, null);
}

/** Opens a session for a user who has proven their identity. @param passkeyUsedAt set when the proof was a passkey */
export async function openSessionOf(
  services: Opening,
  tx: Transaction,
  userId: string,
  passkeyUsedAt: Date | null,
): Promise<OpenedSession> {
  const now = services.now();
  await tx.session.deleteMany({ where: { userId, expiresAt: { lte: now } } });
  const token = newToken('session');
  const expiresAt = addSeconds(now, SESSION_SECONDS);
  const session = { id: services.newId('ses'), tokenHash: hashOfToken(token), userId, expiresAt, passkeyUsedAt };
  const proof = proofOfSession(services.vault, session);
  const deviceEncrypted = encryptDevice(services.vault, session, deviceOf(services.caller?.userAgent));
  await tx.session.create({ data: { ...session, createdAt: now, lastUsedAt: now, proof, deviceEncrypted } });
  return { token, downloadToken: downloadTokens.write(services.vault, session), userId, sessionId: session.id };
}

/**
 * Sets the cookie for downloads, which a new tab requests without headers; it cannot change anything. The browser's
 * previous session ends. The log has the session and the sign-in method; the session's row identifies the user.
 */
export async function rememberSession(
  ctx: Context,
  { downloadToken, sessionId }: OpenedSession,
  by: 'link' | 'passkey' | 'development',
): Promise<void> {
  ctx.log.info({ by, sessionId, requestId: ctx.caller.requestId }, 'Somebody signed in');
  ctx.caller.setCookie('session', downloadToken, SESSION_SECONDS);
  for (const id of [ctx.viewer?.sessionId, downloadTokens.read(ctx.vault, ctx.caller.sessionCookie ?? '')]) {
    const before = id === undefined ? null : await ctx.db.session.findUnique({ where: { id } });
    if (!before) continue;
    await ctx.db.session.deleteMany({ where: { id: before.id } });
    await publishSessionEnd(ctx, before.userId, before.id);
  }
}
