import { createHash } from 'node:crypto';
import type { Services } from './context.ts';
import type { Transaction } from './db.ts';
import { IdempotencyKeyReusedError, InvalidInputError } from './errors.ts';
import { isUniqueViolation } from './refused-by-database.ts';

interface IdempotentWrite<Result> {
  /** Separates the keys of different users. */
  scope: string;
  key: string | undefined;
  /** Content of the request; the same key with another one is refused. */
  request: unknown;
  /** Id of the created object; a repeat returns `load(resultId)`. */
  resultId: string;
  /** Makes the change, in the transaction that stores the key: both are committed or neither. */
  effect: (tx: Transaction) => Promise<Result>;
  load: (resultId: string) => Promise<Result>;
}

/**
 * Makes a change once: a double click, a retry after a lost response or a second process repeats nothing. A
 * concurrent repeat waits on the unique index until the first is done. Without a key the effect runs each time.
 * @throws IdempotencyKeyReusedError
 */
export async function withIdempotency<Result>(
  ctx: Pick<Services, 'db' | 'vault' | 'now'>,
  { scope, key, request, resultId, effect, load }: IdempotentWrite<Result>,
): Promise<Result> {
  if (key === undefined) return ctx.db.$transaction(effect);
  if (!/^[\x21-\x7e]{8,100}$/.test(key))
    throw new InvalidInputError('Idempotency-Key must be 8 to 100 visible ASCII characters.');
  // Hashed with the vault's key: a request may contain answers, which could be guessed from a plain hash.
  const requestHash = createHash('sha256')
    .update(ctx.vault.fingerprint('once', JSON.stringify(request)))
    .digest('base64url');
  try {
    return await ctx.db.$transaction(async (tx) => {
      await tx.requestKey.create({ data: { scope, key, requestHash, resultId, createdAt: ctx.now() } });
      return effect(tx);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const first = await ctx.db.requestKey.findUnique({ where: { scope_key: { scope, key } } });
    if (!first) throw error;
    if (first.requestHash !== requestHash) throw new IdempotencyKeyReusedError();
    return load(first.resultId);
  }
}

/** Lets repeats return an object that existed before. Called in the effect's transaction. */
export async function answerRepeatsWith(tx: Transaction, scope: string, key: string, resultId: string): Promise<void> {
  await tx.requestKey.update({ where: { scope_key: { scope, key } }, data: { resultId } });
}

/** Forgets a key, so that the same request can be sent again. */
export async function deleteIdempotencyKey(tx: Transaction, scope: string, resultId: string): Promise<void> {
  await tx.requestKey.deleteMany({ where: { scope, resultId } });
}

const KEPT_MS = 48 * 3_600_000;

/** Deletes keys older than two days: they serve retries within minutes. */
export async function deleteOldIdempotencyKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.requestKey.deleteMany({ where: { createdAt: { lt: new Date(now().getTime() - KEPT_MS) } } });
}
