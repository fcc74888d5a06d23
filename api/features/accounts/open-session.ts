import { addSeconds } from '../../platform/add-seconds.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { SESSION_SECONDS } from './sign-in-rules.ts';
import { sealOfUser } from './user-record.ts';

export interface OpenedSession {
  /** Shown once; the database keeps its hash. */
  readonly token: string;
  readonly userId: string;
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
  const { vault } = services;
  const emailHash = vault.fingerprint('email', email);
  const now = services.now();
  const id = services.newId('usr');
  // ON CONFLICT DO NOTHING waits for a racing first sign-in of the same address and then finds its account.
  await tx.user.createMany({
    data: [
      {
        id,
        emailHash,
        emailSealed: sealOfUser(vault, id, 'email', email),
        preferredLanguage: language,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  const { id: userId } = await tx.user.findUniqueOrThrow({ where: { emailHash }, select: { id: true } });
  await tx.session.deleteMany({ where: { userId, expiresAt: { lte: now } } });
  const token = newToken('session');
  const expiresAt = addSeconds(now, SESSION_SECONDS);
  await tx.session.create({
    data: { id: services.newId('ses'), tokenHash: hashOfToken(token), userId, createdAt: now, expiresAt },
  });
  return { token, userId };
}

/** The cookie is for downloads, which a new tab asks for without a header; it can change nothing. */
export function rememberSession(ctx: Context, { token }: OpenedSession): void {
  ctx.caller.setCookie('session', token, SESSION_SECONDS);
}
