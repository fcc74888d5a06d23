import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';

/** Ends this session on the server: its token is dead everywhere from now on. @throws NotSignedInError */
export async function signOut(ctx: Context): Promise<{ signedOutAt: Date }> {
  const { sessionId } = requireWriter(ctx);
  await ctx.db.session.deleteMany({ where: { id: sessionId } });
  ctx.caller.setCookie('session', '', 0);
  return { signedOutAt: ctx.now() };
}
