import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../platform/vault.ts';

/** Ends with the row's own id and end, so that a changed one is refused without asking the database. */
const TOKEN = /^ternshare_([\w-]{22})\.([0-9a-z]{6,8})\.([\w-]{43})$/;
const PURPOSE = 'document-share';

/** The same share always gives the same token, so nothing of it need be stored. `expiresAt` is in whole seconds. */
export function writeShareToken(
  vault: Vault,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
): string {
  const claim = `${id.slice('shr_'.length)}.${Math.floor(expiresAt.getTime() / 1_000).toString(36)}`;
  return `ternshare_${claim}.${vault.fingerprint(PURPOSE, claim)}`;
}

/** Id of the share; undefined for what this installation never wrote. Whether the share still stands, its row says. */
export function readShareToken(vault: Vault, token: string): string | undefined {
  const [, id = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(vault.fingerprint(PURPOSE, `${id}.${seconds}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? `shr_${id}` : undefined;
}
