import { asSystemContext } from '../../../platform/system-context.ts';
import { requireNoPartner } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { openSessionOf, rememberSession, type OpenedSession } from '../open-session.ts';
import { LIMITS } from '../sign-in-rules.ts';
import { checkPasskey, recordPasskeyUse } from './check-passkey.ts';

/**
 * Signs in with a passkey; the session is the same as after a link.
 * @param input.response the browser's response, as JSON
 * @throws NotSignedInError, TooManyRequestsError, PasskeyNotAcceptedError
 */
export async function signInWithPasskey(asker: Context, input: { response?: unknown }): Promise<OpenedSession> {
  requireNoPartner(asker);
  const ctx = asSystemContext(asker, 'sign-in');
  await ctx.limits.take(LIMITS.passkeysOfOneNetwork, networkOf(ctx.caller.address));
  const passkey = await checkPasskey(ctx, 'sign-in', input.response);
  const session = await ctx.db.$transaction(async (tx) => {
    await recordPasskeyUse(ctx, tx, passkey);
    return await openSessionOf(ctx, tx, passkey.userId, ctx.now());
  });
  await rememberSession(ctx, session, 'passkey');
  ctx.caller.setCookie('browser', '', 0);
  return session;
}
