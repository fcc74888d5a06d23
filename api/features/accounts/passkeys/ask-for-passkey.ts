import { requireNoPartner } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { LIMITS } from '../sign-in-rules.ts';
import { createChallenge, relyingParty } from './challenges.ts';
import { credentialsOf, passkeysOf } from './passkey-record.ts';

/**
 * Returns the browser's options for using a passkey: any passkey of this site for a visitor (without an address), one
 * of their own for a signed-in user.
 * @throws NotSignedInError, TooManyRequestsError
 */
export async function askForPasskey(ctx: Context): Promise<{ options: object }> {
  requireNoPartner(ctx);
  await ctx.limits.take(LIMITS.passkeysOfOneNetwork, networkOf(ctx.caller.address));
  const viewer = ctx.viewer?.isReadOnly === false ? ctx.viewer : null;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.settings).id,
    challenge: Uint8Array.from(await createChallenge(ctx, viewer ? 'confirm' : 'sign-in')),
    userVerification: 'required',
    allowCredentials: credentialsOf(ctx.vault, viewer ? await passkeysOf(ctx, viewer.id) : []),
  });
  return { options };
}
