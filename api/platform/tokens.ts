import { createHash, randomBytes } from 'node:crypto';

/** Prefixes of tokens. They tell the kinds apart without a query, and let secret scanners recognise a leaked token. */
const PREFIXES = { session: 'ternses_', link: 'ternlink_', browser: 'ternweb_', partner: 'ternkey_' } as const;
export type TokenKind = keyof typeof PREFIXES;

/** Returns 256 random bits, safe in URLs, headers and cookies: `ternses_` and 43 letters of base64url. */
export function newToken(kind: TokenKind): string {
  return `${PREFIXES[kind]}${randomBytes(32).toString('base64url')}`;
}

/** Whether a text has the kind's prefix, well formed or not. */
export const isTokenLike = (kind: TokenKind, text: string): boolean => text.startsWith(PREFIXES[kind]);

export function isToken(kind: TokenKind, text: string): boolean {
  return text.startsWith(PREFIXES[kind]) && /^[\w-]{43}$/.test(text.slice(PREFIXES[kind].length));
}

/** Returns the hash stored instead of a token. Plain SHA-256 suffices for 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
