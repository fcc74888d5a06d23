import { addSeconds } from '../../../platform/add-seconds.ts';
import { requireViewer } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { isProven } from '../session-proof.ts';
import { RecentSignInNeededError } from '../sessions/sessions-errors.ts';
import { SESSION_SECONDS } from '../sign-in-rules.ts';
import { whereActive } from './passkey-record.ts';
import { PasskeyMissingError, PasskeyNeededError } from './passkeys-errors.ts';

/** How long the use of a passkey counts as confirmation for irreversible actions. */
export const CONFIRMED_SECONDS = 10 * 60;
/** The same for the work of staff. */
export const STAFF_PASSKEY_SECONDS = 12 * 60 * 60;

interface PasskeyRule {
  readonly seconds?: number;
  /** Refuses users without a passkey too. */
  readonly isObligatory?: boolean;
}

/**
 * Requires users who have a passkey to have used it in this session recently, so that a stolen mailbox or an unlocked
 * computer is not enough.
 * @throws NotSignedInError, PasskeyNeededError, PasskeyMissingError
 */
export async function requirePasskey(
  ctx: Context,
  { seconds = CONFIRMED_SECONDS, isObligatory = false }: PasskeyRule = {},
): Promise<void> {
  const state = await passkeyState(ctx, seconds);
  if (state === 'needed') throw new PasskeyNeededError();
  if (state === 'none' && isObligatory) throw new PasskeyMissingError();
}

/**
 * Guards changes to who can sign in: requires the recent use of a passkey, or without one a recent sign-in.
 * @throws NotSignedInError, PasskeyNeededError, RecentSignInNeededError
 */
export async function requireRecentSignIn(ctx: Context): Promise<void> {
  const state = await passkeyState(ctx);
  if (state === 'needed') throw new PasskeyNeededError();
  if (state === 'none') await requireNewSession(ctx);
}

/** Requires a session that began recently, by link or passkey. @throws NotSignedInError, RecentSignInNeededError */
export async function requireNewSession(ctx: Context): Promise<void> {
  const { id: userId, sessionId } = requireViewer(ctx);
  const session = await ctx.db.session.findUnique({ where: { id: sessionId, userId } });
  // The proof covers the session's expiry, from which its start follows.
  const newEnough = addSeconds(ctx.now(), SESSION_SECONDS - CONFIRMED_SECONDS);
  if (!session || session.expiresAt <= newEnough || !isProven(ctx.vault, session)) throw new RecentSignInNeededError();
}

/** Whether a passkey was used within `seconds`, is needed, or does not exist. @throws NotSignedInError */
export async function passkeyState(ctx: Context, seconds = CONFIRMED_SECONDS): Promise<'none' | 'used' | 'needed'> {
  const { id: userId, sessionId } = requireViewer(ctx);
  if ((await ctx.db.passkey.count({ where: { userId, ...whereActive(ctx) } })) === 0) return 'none';
  const session = await ctx.db.session.findUnique({ where: { id: sessionId, userId } });
  const isUsed =
    session?.passkeyUsedAt != null &&
    session.passkeyUsedAt > addSeconds(ctx.now(), -seconds) &&
    isProven(ctx.vault, session);
  return isUsed ? 'used' : 'needed';
}
