import type { Services } from './context.ts';
import type { Database } from './db.ts';
import { sealedColumnsOf, type SealedColumn } from './sealed-columns.ts';
import { isSealedWithOwner, type Vault } from './vault.ts';

const BATCH = 200;
/** Side by side, so that each row's own commit does not wait for the one before. */
const AT_ONCE = 8;

type Sealed = Pick<Services, 'db' | 'vault' | 'owners'>;

interface Row {
  key: string;
  /** Null where nobody is, or nobody yet. */
  owner: string | null;
  /** As PostgreSQL writes it. */
  stored: string;
}

/**
 * Seals with the vault's first key whatever is sealed with an older one, or without the person whose it is. Each row changes by itself and only if nobody
 * changed it meanwhile, so a server may go on writing and a killed run is simply started again.
 * @returns how many rows were changed; run it until none is left.
 * @throws SealBrokenError when a value's key is missing; nothing that opened before is lost.
 */
export async function resealAll({ db, vault, owners }: Sealed): Promise<number> {
  let changed = 0;
  for (const column of sealedColumnsOf(owners)) changed += await resealColumn(db, vault, column);
  return changed;
}

/** Named anew when more columns got an owner, so that installations that were through with it begin once more. */
const DONE = 'all-values-have-owners';

/**
 * Seals the owner into what is from before that, once for an installation and beside its work: a start that is killed
 * goes on at the next one.
 */
export async function sealOwnersIn(services: Sealed): Promise<void> {
  const { db, vault } = services;
  if (await db.secret.findUnique({ where: { name: DONE } })) return;
  while ((await resealAll(services)) > 0);
  await db.secret.createMany({
    data: [{ name: DONE, sealed: vault.seal(`secrets:${DONE}`, DONE) }],
    skipDuplicates: true,
  });
}

async function resealColumn(db: Database, vault: Vault, at: SealedColumn): Promise<number> {
  // Names come from the list above, never from outside; values are parameters.
  const read = `SELECT "${at.key}" AS key, ${at.ownerOf ?? 'NULL'} AS owner, "${at.column}"::text AS stored FROM "${at.table}"
    WHERE "${at.key}" > $1 AND "${at.column}" IS NOT NULL ORDER BY "${at.key}" LIMIT ${BATCH}`;
  const type = at.holds === 'map' ? 'jsonb' : 'text';
  const write = `UPDATE "${at.table}" SET "${at.column}" = $1::${type} WHERE "${at.key}" = $2 AND "${at.column}" = $3::${type}`;
  let changed = 0;
  let after = '';
  for (;;) {
    const rows = await db.$queryRawUnsafe<Row[]>(read, after);
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.key;
    const old = rows.filter((row) => isOld(vault, at, row));
    for (let i = 0; i < old.length; i += AT_ONCE) {
      const writes = old
        .slice(i, i + AT_ONCE)
        .map((row) => db.$executeRawUnsafe(write, reseal(vault, at, row), row.key, row.stored));
      for (const count of await Promise.all(writes)) changed += count;
    }
  }
}

const readMap = (stored: string) => JSON.parse(stored) as Record<string, string>;

function isOld(vault: Vault, { holds }: SealedColumn, { owner, stored }: Row): boolean {
  const values = holds === 'map' ? Object.values(readMap(stored)) : [stored];
  return values.some((sealed) => isOldValue(vault, owner, sealed));
}

const isOldValue = (vault: Vault, owner: string | null, sealed: string): boolean =>
  owner !== null && !isSealedWithOwner(sealed) ? true : vault.isSealedWithOldKey(sealed);

function reseal(vault: Vault, { holds, placeOf }: SealedColumn, { key, owner, stored }: Row): string {
  const again = (path: string, sealed: string) => {
    // A file on its way belongs to nobody yet, and is sealed for who sends it.
    if (!isOldValue(vault, owner, sealed) || (owner === null && isSealedWithOwner(sealed))) return sealed;
    const at = placeOf(key, path);
    const place = owner === null ? at : { at, owner };
    return vault.seal(place, vault.open(place, sealed));
  };
  if (holds === 'value') return again('', stored);
  return JSON.stringify(
    Object.fromEntries(Object.entries(readMap(stored)).map(([path, sealed]) => [path, again(path, sealed)])),
  );
}
