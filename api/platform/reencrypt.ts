import type { Services } from './context.ts';
import type { Database } from './db.ts';
import { encryptedColumnsOf, type EncryptedColumn } from './encrypted-columns.ts';
import { isBoundToOwner, type Vault } from './vault.ts';

const BATCH = 200;
/** Concurrent updates, so that rows do not wait for each other's commit. */
const AT_ONCE = 8;

type EncryptedStores = Pick<Services, 'db' | 'vault' | 'owners'>;

interface Row {
  key: string;
  /** Owner of the row; null for none, or none yet. */
  owner: string | null;
  /** The stored text as PostgreSQL returns it. */
  stored: string;
}

/**
 * Encrypts with the vault's first key all values of an older key, or without their owner. Each row changes by itself
 * and only if it has not changed meanwhile, so a server may go on writing and a killed run can be repeated.
 * @returns number of changed rows; run it until none is left
 * @throws DecryptionError when a value's key is missing; readable values stay readable
 */
export async function reencryptAll({ db, vault, owners }: EncryptedStores, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (const column of encryptedColumnsOf(owners)) changed += await reencryptColumn(db, vault, column, signal);
  return changed;
}

/** Renamed when more columns get an owner, so that finished installations start once more. */
const DONE = 'all-values-have-owners';

/**
 * Binds older values to their owner, once per installation and in the background: when killed or stopped by its
 * signal, it resumes at the next start.
 */
export async function bindOwners(services: EncryptedStores, signal?: AbortSignal): Promise<void> {
  const { db, vault } = services;
  if (await db.secret.findUnique({ where: { name: DONE } })) return;
  while ((await reencryptAll(services, signal)) > 0);
  if (signal?.aborted) return;
  await db.secret.createMany({
    data: [{ name: DONE, encrypted: vault.encrypt(`secrets:${DONE}`, DONE) }],
    skipDuplicates: true,
  });
}

async function reencryptColumn(
  db: Database,
  vault: Vault,
  at: EncryptedColumn,
  signal: AbortSignal | undefined,
): Promise<number> {
  // Names come from the list above, never from outside; values are parameters.
  const read = `SELECT "${at.key}" AS key, ${at.ownerOf ?? 'NULL'} AS owner, "${at.column}"::text AS stored FROM "${at.table}"
    WHERE "${at.key}" > $1 AND "${at.column}" IS NOT NULL ORDER BY "${at.key}" LIMIT ${BATCH}`;
  const type = at.holds === 'map' ? 'jsonb' : 'text';
  const write = `UPDATE "${at.table}" SET "${at.column}" = $1::${type} WHERE "${at.key}" = $2 AND "${at.column}" = $3::${type}`;
  let changed = 0;
  let after = '';
  for (;;) {
    if (signal?.aborted) return changed;
    const rows = await db.$queryRawUnsafe<Row[]>(read, after);
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.key;
    const old = rows.filter((row) => isOld(vault, at, row));
    for (let i = 0; i < old.length; i += AT_ONCE) {
      const writes = old
        .slice(i, i + AT_ONCE)
        .map((row) => db.$executeRawUnsafe(write, reencrypt(vault, at, row), row.key, row.stored));
      for (const count of await Promise.all(writes)) changed += count;
    }
  }
}

const readMap = (stored: string) => JSON.parse(stored) as Record<string, string>;

function isOld(vault: Vault, { holds }: EncryptedColumn, { owner, stored }: Row): boolean {
  const values = holds === 'map' ? Object.values(readMap(stored)) : [stored];
  return values.some((encrypted) => isOldValue(vault, owner, encrypted));
}

const isOldValue = (vault: Vault, owner: string | null, encrypted: string): boolean =>
  owner !== null && !isBoundToOwner(encrypted) ? true : vault.isEncryptedWithOldKey(encrypted);

function reencrypt(vault: Vault, { holds, placeOf }: EncryptedColumn, { key, owner, stored }: Row): string {
  const renew = (path: string, encrypted: string) => {
    // A file that is being uploaded has no owner yet, and is encrypted for its sender.
    if (!isOldValue(vault, owner, encrypted) || (owner === null && isBoundToOwner(encrypted))) return encrypted;
    const at = placeOf(key, path);
    const place = owner === null ? at : { at, owner };
    return vault.encrypt(place, vault.decrypt(place, encrypted));
  };
  if (holds === 'value') return renew('', stored);
  return JSON.stringify(
    Object.fromEntries(Object.entries(readMap(stored)).map(([path, encrypted]) => [path, renew(path, encrypted)])),
  );
}
