import { createHash, randomBytes } from 'node:crypto';

/**
 * Each kind begins with a word of its own, so that a token is told from another kind without asking the database, and a
 * leaked one is recognised by whoever scans for secrets.
 */
const PREFIXES = { session: 'ternses_', link: 'ternlink_', browser: 'ternweb_', partner: 'ternkey_' } as const;
export type TokenKind = keyof typeof PREFIXES;

/** 256 random bits, safe in addresses, headers and cookies: `ternses_` and 43 letters of base64url. */
export function newToken(kind: TokenKind): string {
  return `${PREFIXES[kind]}${randomBytes(32).toString('base64url')}`;
}

/** Meant as one of this kind, well formed or not. */
export const isTokenLike = (kind: TokenKind, text: string): boolean => text.startsWith(PREFIXES[kind]);

export function isToken(kind: TokenKind, text: string): boolean {
  return text.startsWith(PREFIXES[kind]) && /^[\w-]{43}$/.test(text.slice(PREFIXES[kind].length));
}

/** What is stored in a token's place. Plain SHA-256 is enough: 256 random bits cannot be guessed from it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
