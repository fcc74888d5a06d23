import { logUnsentMail, sendAwaited } from '../../adapters/mail.ts';
import { asSystemContext } from '../../platform/system-context.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireNoPartner } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network-of.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { SignInLinkNotSentError } from './accounts-errors.ts';
import { normaliseEmail } from './email-rules.ts';
import { findAccount } from './find-or-create-account.ts';
import { openSession, rememberSession, type OpenedSession } from './open-session.ts';
import { maySignIn } from './invitations.ts';
import { languageOf } from './profile-rules.ts';
import { writeNotInvitedMail, writeSignInMail } from './sign-in-mail.ts';
import { canSignInAtOnce, LIMITS, LINK_SECONDS } from './sign-in-rules.ts';

export interface SignInLinkSent {
  readonly email: string;
  /** Set in development mode only, and never for staff: the user is signed in at once. */
  readonly session: OpenedSession | null;
}

/**
 * Mails a sign-in link that works once, within ten minutes, and replaces an earlier link to the same address from the
 * same network. Only where sign-up is by invitation is the account looked up, and only the mail reveals the result.
 * On the developer's own machine the user is also signed in at once, unless they are staff.
 * @throws InvalidEmailError, TooManyRequestsError, SignInLinkNotSentError
 */
export async function requestSignInLink(
  asker: Context,
  input: { email: string; language?: string | null },
): Promise<SignInLinkSent> {
  requireNoPartner(asker);
  const ctx = asSystemContext(asker, 'sign-in');
  const email = normaliseEmail(input.email);
  const emailHash = ctx.vault.fingerprint('email', email);
  const network = networkOf(ctx.caller.address);
  const networkHash = ctx.vault.fingerprint('sign-in-network', network);
  await ctx.limits.take(LIMITS.linksOfOneNetwork, network);
  await ctx.limits.take(LIMITS.linksOfOneEmail, `${emailHash}:${networkHash}`);
  await ctx.limits.take(LIMITS.mailsToOneEmail, emailHash);

  const language = languageOf(input.language ?? ctx.caller.language);
  const token = newToken('link');
  const browser = newToken('browser');
  const isWelcome = await maySignIn(ctx, email);
  if (isWelcome) await storeLink(ctx, { email, emailHash, networkHash, language, token, browser });
  const link = `${ctx.settings.publicUrl}/auth/verify?token=${token}`;
  const mail = isWelcome
    ? writeSignInMail({ to: email, language, link })
    : writeNotInvitedMail({ to: email, language });
  await sendAwaited(ctx, mail).catch((error: unknown) => {
    logUnsentMail(ctx, error, 'A sign-in mail was not sent');
    throw new SignInLinkNotSentError();
  });
  ctx.caller.setCookie('browser', browser, LINK_SECONDS);

  if (!isWelcome || !canSignInAtOnce(ctx.settings, ctx.caller) || (await isStaff(ctx, email)))
    return { email, session: null };
  const session = await ctx.db.$transaction((tx) => openSession(ctx, tx, email, language));
  await rememberSession(ctx, session, 'development');
  return { email, session };
}

/** Staff see other people's documents, so they always prove that the mailbox is theirs, in development too. */
async function isStaff(ctx: Context, email: string): Promise<boolean> {
  const account = await findAccount(ctx, email);
  if (account === null) return false;
  const roles = await Promise.all(ctx.owners.flatMap(({ isStaff }) => isStaff?.(ctx, account.userId) ?? []));
  return roles.includes(true);
}

interface NewLink {
  email: string;
  emailHash: string;
  networkHash: string;
  language: string;
  token: string;
  browser: string;
}

async function storeLink(ctx: Context, newLink: NewLink): Promise<void> {
  const { email, emailHash, networkHash, language, token, browser } = newLink;
  const now = ctx.now();
  const id = ctx.newId('sil');
  const link = {
    id,
    tokenHash: hashOfToken(token),
    emailEncrypted: ctx.vault.encrypt(`sign_in_links:${id}:email`, email),
    language,
    browserHash: hashOfToken(browser),
    createdAt: now,
    expiresAt: addSeconds(now, LINK_SECONDS),
    usedAt: null,
  };
  // Expired links would keep addresses for no reason, so each request deletes them.
  await ctx.db.signInLink.deleteMany({ where: { expiresAt: { lte: now }, NOT: { emailHash } } });
  await ctx.db.signInLink.upsert({
    where: { emailHash_networkHash: { emailHash, networkHash } },
    create: { ...link, emailHash, networkHash },
    update: link,
  });
}
