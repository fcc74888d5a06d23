import { requireWriter } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { InvalidInputError } from '../../../platform/errors.ts';
import { findProfile } from '../find-profile.ts';
import { LIMITS } from '../sign-in-rules.ts';
import { createChallenge, relyingParty } from './challenges.ts';
import { ALGORITHMS, MAX_PASSKEYS, credentialsOf, passkeysOf } from './passkey-record.ts';
import { requireRecentSignIn } from './require-passkey.ts';

/**
 * Returns the browser's options for creating a passkey. The first passkey requires a recent sign-in, further ones the
 * recent use of a passkey, so that a stolen mailbox cannot add one.
 * @throws NotSignedInError, TooManyRequestsError, PasskeyNeededError, RecentSignInNeededError, InvalidInputError
 */
export async function startAddingPasskey(ctx: Context): Promise<{ options: object }> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(LIMITS.passkeysOfOnePerson, userId);
  await requireRecentSignIn(ctx);
  const known = await passkeysOf(ctx, userId);
  if (known.length >= MAX_PASSKEYS) throw new InvalidInputError(`An account has at most ${MAX_PASSKEYS} passkeys.`);
  const { email, firstName, lastName } = await findProfile(ctx);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: ctx.settings.site.name,
    rpID: relyingParty(ctx.settings).id,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: [firstName, lastName].filter(Boolean).join(' ') || email,
    challenge: Uint8Array.from(await createChallenge(ctx, 'add')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: credentialsOf(ctx.vault, known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options };
}
