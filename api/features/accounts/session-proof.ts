import { timingSafeEqual } from 'node:crypto';
import type { Session } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

type Proven = Pick<Session, 'id' | 'tokenHash' | 'userId' | 'expiresAt' | 'passkeyUsedAt'>;

/** Computes the proof that this installation made the session, so that database access alone cannot forge one. */
export const proofOfSession = (vault: Vault, { id, tokenHash, userId, expiresAt, passkeyUsedAt }: Proven): string =>
  vault.fingerprint(
    'session',
    JSON.stringify([id, tokenHash, userId, expiresAt.getTime(), ...(passkeyUsedAt ? [passkeyUsedAt.getTime()] : [])]),
  );

export function isProven(vault: Vault, session: Proven & Pick<Session, 'proof'>): boolean {
  const [expected, found] = [Buffer.from(proofOfSession(vault, session)), Buffer.from(session.proof)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}
