import { addSeconds } from '../../../platform/add-seconds.ts';
import { requireViewer } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { isProven } from '../session-proof.ts';
import { RecentSignInNeededError } from '../sessions/sessions-errors.ts';
import { SESSION_SECONDS } from '../sign-in-rules.ts';
import { working } from './passkey-record.ts';
import { PasskeyMissingError, PasskeyNeededError } from './passkeys-errors.ts';

/** How long a use of the passkey counts for what cannot be taken back. */
export const CONFIRMED_SECONDS = 10 * 60;
/** And for the work of staff. */
export const STAFF_PASSKEY_SECONDS = 12 * 60 * 60;

interface PasskeyRule {
  readonly seconds?: number;
  /** Whoever has none is refused too. */
  readonly isObligatory?: boolean;
}

/**
 * Asks whoever has a passkey to have used it in this session a short while ago. A stolen mailbox or an unlocked computer
 * is then not enough.
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
 * Before what changes who can sign in: whoever has a passkey uses it, everybody else has signed in a short while ago.
 * @throws NotSignedInError, PasskeyNeededError, RecentSignInNeededError
 */
export async function requireRecentSignIn(ctx: Context): Promise<void> {
  const state = await passkeyState(ctx);
  if (state === 'needed') throw new PasskeyNeededError();
  if (state === 'none') await requireNewSession(ctx);
}

/** By a link too. @throws NotSignedInError, RecentSignInNeededError */
export async function requireNewSession(ctx: Context): Promise<void> {
  const { id: userId, sessionId } = requireViewer(ctx);
  const session = await ctx.db.session.findUnique({ where: { id: sessionId, userId } });
  // Its end is part of the proof, and tells when it began.
  const newEnough = addSeconds(ctx.now(), SESSION_SECONDS - CONFIRMED_SECONDS);
  if (!session || session.expiresAt <= newEnough || !isProven(ctx.vault, session)) throw new RecentSignInNeededError();
}

/** Has the person none, one that was used in this session so recently, or one that has to be used? @throws NotSignedInError */
export async function passkeyState(ctx: Context, seconds = CONFIRMED_SECONDS): Promise<'none' | 'used' | 'needed'> {
  const { id: userId, sessionId } = requireViewer(ctx);
  if ((await ctx.db.passkey.count({ where: { userId, ...working(ctx) } })) === 0) return 'none';
  const session = await ctx.db.session.findUnique({ where: { id: sessionId, userId } });
  const isUsed =
    session?.passkeyUsedAt != null &&
    session.passkeyUsedAt > addSeconds(ctx.now(), -seconds) &&
    isProven(ctx.vault, session);
  return isUsed ? 'used' : 'needed';
}
