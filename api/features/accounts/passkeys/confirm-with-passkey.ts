import { addSeconds } from '../../../platform/add-seconds.ts';
import { requireWriter } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { NotSignedInError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { proofOfSession } from '../session-proof.ts';
import { LIMITS } from '../sign-in-rules.ts';
import { checkPasskey, recordPasskeyUse } from './check-passkey.ts';
import { CONFIRMED_SECONDS } from './require-passkey.ts';

/**
 * Confirms by passkey that the session is still used by its owner.
 * @param input.response the browser's response, as JSON
 * @throws NotSignedInError, TooManyRequestsError, PasskeyNotAcceptedError also for a passkey of another user
 */
export async function confirmWithPasskey(ctx: Context, input: { response?: unknown }): Promise<{ until: Date }> {
  const { sessionId } = requireWriter(ctx);
  await ctx.limits.take(LIMITS.passkeysOfOneNetwork, networkOf(ctx.caller.address));
  const passkey = await checkPasskey(ctx, 'confirm', input.response);
  const passkeyUsedAt = ctx.now();
  await ctx.db.$transaction(async (tx) => {
    await recordPasskeyUse(ctx, tx, passkey);
    const session = await tx.session.findUnique({ where: { id: sessionId } });
    if (!session) throw new NotSignedInError();
    const proof = proofOfSession(ctx.vault, { ...session, passkeyUsedAt });
    await tx.session.update({ where: { id: sessionId }, data: { passkeyUsedAt, proof } });
  });
  ctx.log.info({ sessionId, requestId: ctx.caller.requestId }, 'Somebody showed a passkey again');
  return { until: addSeconds(passkeyUsedAt, CONFIRMED_SECONDS) };
}
