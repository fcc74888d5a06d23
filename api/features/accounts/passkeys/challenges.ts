import { isIP } from 'node:net';
import { randomBytes } from 'node:crypto';
import { addSeconds } from '../../../platform/add-seconds.ts';
import { requireWriter } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/settings.ts';
import { hashOfToken, isToken, newToken } from '../../../platform/tokens.ts';
import { LINK_SECONDS } from '../sign-in-rules.ts';
import { PasskeyNotAcceptedError } from './passkeys-errors.ts';

const CHALLENGE_SECONDS = 5 * 60;

/** Purpose of a challenge. Each is bound to the visitor's browser or to a session. */
type Purpose = 'sign-in' | 'confirm' | 'add';

/**
 * The WebAuthn relying party: the host name that users type. Browsers create no passkeys for IP addresses; on the
 * developer's own machine, 127.0.0.1, the same pages are served at "localhost".
 */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  readonly id: string;
  readonly origin: string;
} {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Creates a challenge. It is stored in the database, so that any process can verify the response. */
export async function createChallenge(ctx: Context, purpose: Purpose): Promise<Buffer> {
  const challenge = randomBytes(32);
  await ctx.db.passkeyChallenge.create({
    data: {
      id: ctx.newId('pkc'),
      challengeHash: hashOfToken(challenge.toString('base64url')),
      askerHash: askerHash(ctx, purpose, browserOf(ctx, purpose)),
      expiresAt: addSeconds(ctx.now(), CHALLENGE_SECONDS),
    },
  });
  return challenge;
}

/** Returns the challenge that this browser or session signed, and uses it up. @throws PasskeyNotAcceptedError */
export async function consumeChallenge(ctx: Context, purpose: Purpose, clientDataJson: string): Promise<string> {
  // Loaded on demand, because these packages take longer to load than the rest of accounts.
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const { challenge } = decodeClientDataJSON(clientDataJson);
  const { count } = await ctx.db.passkeyChallenge.deleteMany({
    where: {
      challengeHash: hashOfToken(challenge),
      askerHash: askerHash(ctx, purpose, ctx.caller.browserToken),
      expiresAt: { gt: ctx.now() },
    },
  });
  if (count === 0) throw new PasskeyNotAcceptedError();
  return challenge;
}

const askerHash = (ctx: Context, purpose: Purpose, browser: string | undefined): string =>
  hashOfToken(`${purpose}:${purpose === 'sign-in' ? browser : requireWriter(ctx).sessionId}`);

/** Identifies a visitor's browser by the cookie that sign-in links use; a link that it requested stays valid. */
function browserOf({ caller }: Context, purpose: Purpose): string | undefined {
  if (purpose !== 'sign-in') return undefined;
  const known = caller.browserToken;
  const token = known !== undefined && isToken('browser', known) ? known : newToken('browser');
  caller.setCookie('browser', token, LINK_SECONDS);
  return token;
}
