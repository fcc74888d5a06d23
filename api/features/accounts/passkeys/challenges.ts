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

/** Who has to answer: the browser of a visitor, or a session; each for one purpose. */
type Purpose = 'sign-in' | 'confirm' | 'add';

/**
 * For whom passkeys are made and used: the name in the address that people type. No browser makes one for a number; on
 * the developer's own machine, 127.0.0.1, the same pages are at "localhost".
 */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  readonly id: string;
  readonly origin: string;
} {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Something new to sign. In the database, so that any process takes the answer. */
export async function makeChallenge(ctx: Context, purpose: Purpose): Promise<Buffer> {
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

/** What the browser signed, if it was asked for by this one and not used yet; from now on it is used. @throws PasskeyNotAcceptedError */
export async function useChallenge(ctx: Context, purpose: Purpose, clientDataJson: string): Promise<string> {
  // Packages for passkeys take a start longer than all of accounts: they are loaded for who uses one.
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

/** A visitor's browser is known by the cookie that a sign-in link knows it by: a link that it asked for stays good. */
function browserOf({ caller }: Context, purpose: Purpose): string | undefined {
  if (purpose !== 'sign-in') return undefined;
  const known = caller.browserToken;
  const token = known !== undefined && isToken('browser', known) ? known : newToken('browser');
  caller.setCookie('browser', token, LINK_SECONDS);
  return token;
}
