import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from '../../../generated/prisma/client.ts';
import { requireWriter } from '../../../platform/authorise.ts';
import { asSystemContext } from '../../../platform/system-context.ts';
import type { Context } from '../../../platform/context.ts';
import { InvalidInputError } from '../../../platform/errors.ts';
import { lockUser } from '../find-user.ts';
import { LIMITS } from '../sign-in-rules.ts';
import { relyingParty, consumeChallenge } from './challenges.ts';
import { mailAboutPasskey } from './passkey-mail.ts';
import {
  ALGORITHMS,
  checkName,
  encryptRecord,
  MAX_PASSKEYS,
  whereActive,
  type PasskeyRecord,
} from './passkey-record.ts';
import { rejectOnFailure } from './reject-on-failure.ts';
import { requirePasskey } from './require-passkey.ts';

/**
 * Stores the passkey that the browser created and informs the user by mail.
 * @param input.response the browser's response, as JSON
 * @throws NotSignedInError, TooManyRequestsError, PasskeyNeededError
 * @throws PasskeyNotAcceptedError, PasskeyMailNotSentError, InvalidInputError
 */
export async function addPasskey(ctx: Context, input: { name: string; response?: unknown }): Promise<Passkey> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(LIMITS.passkeysOfOnePerson, userId);
  await requirePasskey(ctx);
  const name = checkName(input.name);
  const { credential } = await rejectOnFailure(ctx, () => verify(ctx, input.response as RegistrationResponseJSON));
  const id = ctx.newId('psk');
  const record: PasskeyRecord = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports ?? [],
    name,
  };
  await mailAboutPasskey(ctx, userId, 'added', { name });
  return await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.passkey.count({ where: { userId, ...whereActive(ctx) } })) >= MAX_PASSKEYS)
      throw new InvalidInputError(`An account has at most ${MAX_PASSKEYS} passkeys.`);
    return await tx.passkey.create({
      data: {
        id,
        userId,
        credentialHash: ctx.vault.fingerprint('passkey', credential.id),
        recordEncrypted: encryptRecord(ctx.vault, { id, userId }, record),
        signCount: credential.counter,
        createdAt: ctx.now(),
      },
    });
  });
}

async function verify(ctx: Context, response: RegistrationResponseJSON) {
  const { id, origin } = relyingParty(ctx.settings);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: await consumeChallenge(ctx, 'add', response.response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('not verified');
  const credentialHash = ctx.vault.fingerprint('passkey', registrationInfo.credential.id);
  if ((await asSystemContext(ctx, 'sign-in').db.passkey.count({ where: { credentialHash } })) > 0)
    throw new Error('known already');
  return registrationInfo;
}
