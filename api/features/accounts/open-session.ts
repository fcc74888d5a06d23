import { addSeconds } from '../../platform/add-seconds.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { linkTokens } from '../../platform/link-token.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { redeemInvitation } from './invitations.ts';
import { makeAccount } from './make-account.ts';
import { publishSessionEnd } from './session-ends.ts';
import { proofOfSession } from './session-proof.ts';
import { deviceOf, encryptDevice } from './sessions/device.ts';
import { SESSION_SECONDS } from './sign-in-rules.ts';

export interface OpenedSession {
  /** Shown once; the database keeps its hash. */
  readonly token: string;
  /** For the cookie, which scripts cannot read: another word than theirs, and it opens downloads alone. */
  readonly downloadToken: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** What the cookie holds: signed, and good for as long as its session. */
export const downloadTokens = linkTokens({ begins: 'terndown_', idBegins: 'ses_', purpose: 'downloads' });

/** Services, or the context of whoever signs in, whose browser is then known. */
type Opening = Services & Partial<Pick<Context, 'caller'>>;

/**
 * Opens a session for the account of an e-mail address, making the account at its first sign-in.
 * @param email normalised; proven to be the person's own (a used link), or on the developer's machine.
 */
export async function openSession(
  services: Opening,
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
 * The cookie is for downloads, which a new tab asks for without a header; it can change nothing. What this browser was
 * signed in by before ends. The log tells the session and the way in, never whose it is: that the session's row says.
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
