import type { Database } from './db.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

const BATCH = 200;
/** Side by side, so that each row's own commit does not wait for the one before. */
const AT_ONCE = 8;

interface Row {
  key: string;
  /** As PostgreSQL writes it. */
  stored: string;
}

/**
 * Seals with the vault's first key whatever is sealed with an older one. Each row changes by itself and only if nobody
 * changed it meanwhile, so a server may go on writing and a killed run is simply started again.
 * @returns how many rows were changed; run it until none is left.
 * @throws SealBrokenError when a value's key is missing; nothing that opened before is lost.
 */
export async function resealAll(db: Database, vault: Vault): Promise<number> {
  let changed = 0;
  for (const column of SEALED_COLUMNS) changed += await resealColumn(db, vault, column);
  return changed;
}

async function resealColumn(db: Database, vault: Vault, at: SealedColumn): Promise<number> {
  // Names come from the list above, never from outside; values are parameters.
  const read = `SELECT "${at.key}" AS key, "${at.column}"::text AS stored FROM "${at.table}"
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
    const old = rows.filter(({ stored }) => isOld(vault, at, stored));
    for (let i = 0; i < old.length; i += AT_ONCE) {
      const writes = old
        .slice(i, i + AT_ONCE)
        .map(({ key, stored }) => db.$executeRawUnsafe(write, reseal(vault, at, key, stored), key, stored));
      for (const count of await Promise.all(writes)) changed += count;
    }
  }
}

const readMap = (stored: string) => JSON.parse(stored) as Record<string, string>;

function isOld(vault: Vault, { holds }: SealedColumn, stored: string): boolean {
  const values = holds === 'map' ? Object.values(readMap(stored)) : [stored];
  return values.some((sealed) => vault.isSealedWithOldKey(sealed));
}

function reseal(vault: Vault, { holds, placeOf }: SealedColumn, key: string, stored: string): string {
  const again = (path: string, sealed: string) => {
    const place = placeOf(key, path);
    return vault.isSealedWithOldKey(sealed) ? vault.seal(place, vault.open(place, sealed)) : sealed;
  };
  if (holds === 'value') return again('', stored);
  return JSON.stringify(
    Object.fromEntries(Object.entries(readMap(stored)).map(([path, sealed]) => [path, again(path, sealed)])),
  );
}
