import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { publishSessionEnd } from './session-ends.ts';

/** Ends this session on the server; its token is invalid everywhere from then on. @throws NotSignedInError */
export async function signOut(ctx: Context): Promise<{ signedOutAt: Date }> {
  const { id, sessionId } = requireWriter(ctx);
  await ctx.db.session.deleteMany({ where: { id: sessionId } });
  await publishSessionEnd(ctx, id, sessionId);
  ctx.caller.setCookie('session', '', 0);
  ctx.log.info({ sessionId, requestId: ctx.caller.requestId }, 'Somebody signed out');
  return { signedOutAt: ctx.now() };
}
