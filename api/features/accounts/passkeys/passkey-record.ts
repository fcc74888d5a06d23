import type { Passkey } from '../../../generated/prisma/client.ts';
import { requireViewer } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { InvalidInputError } from '../../../platform/errors.ts';
import { ownedColumn } from '../../../platform/owned-column.ts';
import type { Vault } from '../../../platform/vault.ts';
import { PasskeyNotFoundError } from './passkeys-errors.ts';

export const MAX_PASSKEYS = 20;
const MAX_LETTERS = 100;
/** EdDSA, ES256, RS256, which every supported Node verifies. Newer ones default to ML-DSA, which older ones refuse. */
export const ALGORITHMS = [-8, -7, -257];

export interface PasskeyRecord {
  /** base64url, like all bytes in this record. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly transports: string[];
  /** Name that the user gave it: "Phone". */
  readonly name: string;
}

export const { encrypt: encryptRecord, decrypt: decryptRecord } = ownedColumn(
  'passkeys',
  'record',
).ofJson<PasskeyRecord>();

/** Returns credential descriptors for the browser. */
export const credentialsOf = (vault: Vault, passkeys: readonly Passkey[]) =>
  passkeys.map((row) => decryptRecord(vault, row)).map(({ credentialId: id, transports }) => ({ id, transports }));

/** Returns a filter for passkeys that still work. */
export const whereActive = (ctx: Pick<Context, 'now'>) => ({ OR: [{ endsAt: null }, { endsAt: { gt: ctx.now() } }] });

export const passkeysOf = (ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<Passkey[]> =>
  ctx.db.passkey.findMany({ where: { userId, ...whereActive(ctx) }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

/** @throws PasskeyNotFoundError unless it belongs to this user */
export async function findPasskey(ctx: Pick<Context, 'db' | 'now'>, userId: string, id: string): Promise<Passkey> {
  const passkey = await ctx.db.passkey.findFirst({ where: { id, userId, ...whereActive(ctx) } });
  if (!passkey) throw new PasskeyNotFoundError();
  return passkey;
}

/** @throws InvalidInputError */
export function checkName(typed: string): string {
  const name = typed.trim();
  if (name === '' || name.length > MAX_LETTERS)
    throw new InvalidInputError(`name: give the passkey a name of 1 to ${MAX_LETTERS} letters.`);
  return name;
}

/** Returns the passkeys for the data export, without anything that could be used to sign in. */
export async function exportPasskeys(ctx: Context): Promise<object[]> {
  const passkeys = await passkeysOf(ctx, requireViewer(ctx).id);
  return passkeys.map((passkey) => {
    const { createdAt, lastUsedAt, endsAt } = passkey;
    return { name: decryptRecord(ctx.vault, passkey).name, createdAt, lastUsedAt, endsAt };
  });
}
