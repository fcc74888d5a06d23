import type { Services } from './context.ts';
import type { Database } from './db.ts';
import { encryptedColumnsOf, type EncryptedColumn } from './encrypted-columns.ts';
import { isBoundToOwner, type Vault } from './vault.ts';

const BATCH = 200;
/** Side by side, so that each row's own commit does not wait for the one before. */
const AT_ONCE = 8;

type EncryptedStores = Pick<Services, 'db' | 'vault' | 'owners'>;

interface Row {
  key: string;
  /** Null where nobody is, or nobody yet. */
  owner: string | null;
  /** As PostgreSQL writes it. */
  stored: string;
}

/**
 * Encrypts with the vault's first key whatever is encrypted with an older one, or without the person whose it is. Each row changes by itself and only if nobody
 * changed it meanwhile, so a server may go on writing and a killed run is simply started again.
 * @returns how many rows were changed; run it until none is left.
 * @throws DecryptionError when a value's key is missing; nothing that opened before is lost.
 */
export async function reencryptAll({ db, vault, owners }: EncryptedStores, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (const column of encryptedColumnsOf(owners)) changed += await reencryptColumn(db, vault, column, signal);
  return changed;
}

/** Named anew when more columns got an owner, so that installations that were through with it begin once more. */
const DONE = 'all-values-have-owners';

/**
 * Encrypts the owner into what is from before that, once for an installation and beside its work: a start that is killed
 * goes on at the next one, as one that is stopped by its signal.
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
    // A file on its way belongs to nobody yet, and is encrypted for who sends it.
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
