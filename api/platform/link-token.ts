import { timingSafeEqual } from 'node:crypto';
import type { Vault } from './vault.ts';

interface LinkTokenKind {
  /** The token begins with it: "ternshare_". */
  readonly begins: string;
  /** The id of its row begins with it: "shr_". */
  readonly idBegins: string;
  /** Keeps its signatures apart from those of other kinds. */
  readonly purpose: string;
}

/** Tokens of links that open something of a person's without an account. Nothing of a token is stored. */
export interface LinkTokens {
  /** The same row always gives the same token. `expiresAt` is in whole seconds. */
  write(vault: Vault, row: { readonly id: string; readonly expiresAt: Date }): string;
  /** Id of the row; undefined for what this installation never wrote. Whether the link still opens, its row says. */
  read(vault: Vault, token: string): string | undefined;
}

/** Each ends with the row's own id and end, so that a changed one is refused without asking the database. */
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
