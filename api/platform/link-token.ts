import { timingSafeEqual } from 'node:crypto';
import type { Vault } from './vault.ts';

interface LinkTokenKind {
  /** Prefix of the token: "ternshare_". */
  readonly begins: string;
  /** Prefix of the row's id: "shr_". */
  readonly idBegins: string;
  /** Separates its signatures from those of other kinds. */
  readonly purpose: string;
}

/** Tokens of links that open a user's data without an account. Tokens are not stored. */
export interface LinkTokens {
  /** Returns the same token for the same row. `expiresAt` counts in whole seconds. */
  write(vault: Vault, row: { readonly id: string; readonly expiresAt: Date }): string;
  /** Returns the row's id; undefined if this installation did not sign it. The row tells whether it still opens. */
  read(vault: Vault, token: string): string | undefined;
}

/** A token contains the row's id and expiry, signed, so that a forged one is refused without a query. */
export function linkTokens({ begins, idBegins, purpose }: LinkTokenKind): LinkTokens {
  return {
    write(vault, { id, expiresAt }) {
      const claim = `${id.slice(idBegins.length)}.${Math.floor(expiresAt.getTime() / 1_000).toString(36)}`;
      return `${begins}${claim}.${vault.fingerprint(purpose, claim)}`;
    },
    read(vault, token) {
      if (!token.startsWith(begins)) return undefined;
      const [, id = '', seconds = '', signature = ''] =
        /^([\w-]{22})\.([0-9a-z]{6,8})\.([\w-]{43})$/.exec(token.slice(begins.length)) ?? [];
      const expected = Buffer.from(vault.fingerprint(purpose, `${id}.${seconds}`));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? `${idBegins}${id}` : undefined;
    },
  };
}
