import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Table whose rows form a hash chain: each holds the hash of the row before and one of its own content. */
export interface Chain {
  readonly table: 'transactions' | 'audit_entries';
  /** SQL of what is hashed after the previous hash and the sequence, as in the migration that made the chains. */
  readonly content: string;
}

export const LEDGER: Chain = {
  table: 'transactions',
  content: `id, purchase_id, type::text, amount_cents, currency, provider, provider_ref,
    (extract(epoch FROM created_at) * 1000)::bigint`,
};
export const AUDIT_LOG: Chain = {
  table: 'audit_entries',
  content: `id, (extract(epoch FROM at) * 1000)::bigint, actor, action, order_id, detail`,
};

const BATCH = 1_000;

interface Row {
  sequence: number;
  id: string;
  previous: string;
  hash: string;
  content: string;
}

/** Checks the chain from its first row to its head. `isBrokenAt` describes the first break, if any. */
export async function findBreak(
  client: pg.Client,
  { table, content }: Chain,
): Promise<{ rows: number; isBrokenAt?: string }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const loose = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE sequence IS NULL LIMIT 1`);
    if (loose.rows[0]) return { rows: 0, isBrokenAt: `${loose.rows[0].id} is not part of the chain` };
    let last = { sequence: 0, hash: '' };
    for (;;) {
      const { rows } = await client.query<Row>(
        `SELECT sequence, id, previous_hash AS previous, hash,
           jsonb_build_array(previous_hash, sequence, ${content})::text AS content
         FROM ${table} WHERE sequence > $1 ORDER BY sequence LIMIT ${BATCH}`,
        [last.sequence],
      );
      for (const { sequence, id, previous, hash, content: text } of rows) {
        if (sequence !== last.sequence + 1)
          return { rows: last.sequence, isBrokenAt: `row ${last.sequence + 1}, before ${id}, is missing` };
        if (previous !== last.hash)
          return { rows: last.sequence, isBrokenAt: `${id} does not follow the row before it` };
        if (createHash('sha256').update(text).digest('hex') !== hash)
          return { rows: last.sequence, isBrokenAt: `${id} was changed` };
        last = { sequence, hash };
      }
      if (rows.length < BATCH) break;
    }
    const { rows: heads } = await client.query<{ sequence: number; hash: string }>(
      'SELECT sequence, hash FROM chain_heads WHERE chain = $1',
      [table],
    );
    const [head] = heads;
    if (head?.sequence !== last.sequence || head.hash !== last.hash)
      return { rows: last.sequence, isBrokenAt: `rows after ${last.sequence} are missing` };
    return { rows: last.sequence };
  } finally {
    await client.query('ROLLBACK');
  }
}
