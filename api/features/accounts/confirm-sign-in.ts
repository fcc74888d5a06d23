import { asSystemContext } from '../../platform/system-context.ts';
import { requireNoPartner } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network-of.ts';
import { hashOfToken, isToken } from '../../platform/tokens.ts';
import { ConfirmationRequiredError, SignInLinkInvalidError } from './accounts-errors.ts';
import { openSession, rememberSession, type OpenedSession } from './open-session.ts';
import { LIMITS } from './sign-in-rules.ts';

/**
 * Uses a sign-in link. It works directly only in the browser that requested it. Elsewhere a person has to click
 * (`confirmed`, or the header that the click sends), so that a mail scanner never uses up a link.
 * @throws SignInLinkInvalidError, ConfirmationRequiredError (the link stays valid), TooManyRequestsError
 */
export async function confirmSignIn(
  asker: Context,
  input: { token: string; confirmed?: boolean | null },
): Promise<OpenedSession> {
  requireNoPartner(asker);
  const ctx = asSystemContext(asker, 'sign-in');
  await ctx.limits.take(LIMITS.confirmationsOfOneNetwork, networkOf(ctx.caller.address));
  if (!isToken('link', input.token)) throw refused(ctx);
  const now = ctx.now();
  const isGood = { tokenHash: hashOfToken(input.token), usedAt: null, expiresAt: { gt: now } };
  const link = await ctx.db.signInLink.findFirst({ where: isGood });
  if (!link) throw refused(ctx);

  const { browserToken, isSignInConfirmed } = ctx.caller;
  const isAskingBrowser = browserToken !== undefined && hashOfToken(browserToken) === link.browserHash;
  if (!isAskingBrowser && !isSignInConfirmed && input.confirmed !== true) throw new ConfirmationRequiredError();

  const email = ctx.vault.decrypt(`sign_in_links:${link.id}:email`, link.emailEncrypted);
  const session = await ctx.db.$transaction(
    async (tx) => {
      // The row lock lets one of several concurrent requests through; the others then find the link used.
      const { count } = await tx.signInLink.updateMany({ where: isGood, data: { usedAt: now } });
      if (count === 0) throw refused(ctx);
      return openSession(ctx, tx, email, link.language);
      // Concurrent requests queue for a connection; each holds it for milliseconds.
    },
    { maxWait: 15_000 },
  );
  await rememberSession(ctx, session, 'link');
  ctx.caller.setCookie('browser', '', 0);
  return session;
}

function refused({ log, caller: { requestId } }: Context): SignInLinkInvalidError {
  log.warn({ requestId }, 'A sign-in link was not accepted');
  return new SignInLinkInvalidError();
}
