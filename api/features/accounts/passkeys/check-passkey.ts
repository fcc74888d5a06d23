import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context, Transaction } from '../../../platform/context.ts';
import { relyingParty, consumeChallenge } from './challenges.ts';
import { decryptRecord, whereActive } from './passkey-record.ts';
import { PasskeyNotAcceptedError } from './passkeys-errors.ts';
import { rejectOnFailure } from './reject-on-failure.ts';

interface CheckedPasskey {
  readonly id: string;
  readonly userId: string;
  readonly counts: { readonly before: bigint; readonly after: bigint };
}

/** Verifies a passkey response, user verification included. @throws PasskeyNotAcceptedError */
export async function checkPasskey(
  ctx: Context,
  purpose: 'sign-in' | 'confirm',
  answer: unknown,
): Promise<CheckedPasskey> {
  return await rejectOnFailure(ctx, async () => {
    const response = answer as AuthenticationResponseJSON;
    const expectedChallenge = await consumeChallenge(ctx, purpose, response.response.clientDataJSON);
    const passkey = await ctx.db.passkey.findFirst({
      where: { credentialHash: ctx.vault.fingerprint('passkey', response.id), ...whereActive(ctx) },
    });
    if (!passkey) throw new Error('unknown');
    if (ctx.viewer !== null && purpose === 'confirm' && ctx.viewer.id !== passkey.userId) throw new Error('not theirs');
    const { credentialId, publicKey, transports } = decryptRecord(ctx.vault, passkey);
    const { id, origin } = relyingParty(ctx.settings);
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter: Number(passkey.signCount),
        transports,
      },
    });
    if (!verified) throw new Error('wrongly signed');
    return {
      id: passkey.id,
      userId: passkey.userId,
      counts: { before: passkey.signCount, after: BigInt(authenticationInfo.newCounter) },
    };
  });
}

/**
 * Records the use. Of two responses with the same counter, as a cloned passkey would give, the second is refused. A
 * pending removal of a lost passkey is cancelled.
 * @throws PasskeyNotAcceptedError
 */
export async function recordPasskeyUse(ctx: Context, tx: Transaction, { id, counts }: CheckedPasskey): Promise<void> {
  const { count } = await tx.passkey.updateMany({
    where: { id, signCount: counts.before, ...whereActive(ctx) },
    data: { signCount: counts.after, lastUsedAt: ctx.now(), endsAt: null },
  });
  if (count === 0) throw new PasskeyNotAcceptedError();
}
