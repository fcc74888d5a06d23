import { createHash } from 'node:crypto';
import type { Services } from './context.ts';
import type { Transaction } from './db.ts';
import { IdempotencyKeyReusedError, InvalidInputError } from './errors.ts';
import { isUniqueViolation } from './refused-by-database.ts';

interface IdempotentWrite<Result> {
  /** Who asks: keys of different people never meet. */
  scope: string;
  key: string | undefined;
  /** What is asked; the same key for something else is refused. */
  request: unknown;
  /** Id of what the effect makes; a repeat is answered with `load(resultId)`. */
  resultId: string;
  /** The change, in the same transaction as the key's row: both happen or neither. */
  effect: (tx: Transaction) => Promise<Result>;
  load: (resultId: string) => Promise<Result>;
}

/**
 * A change happens once: a double click, a retry after a lost answer or a second process repeats nothing. A racing repeat
 * waits on the unique index until the first is done. Without a key the effect runs each time.
 * @throws IdempotencyKeyReusedError
 */
export async function withIdempotency<Result>(
  ctx: Pick<Services, 'db' | 'vault' | 'now'>,
  { scope, key, request, resultId, effect, load }: IdempotentWrite<Result>,
): Promise<Result> {
  if (key === undefined) return ctx.db.$transaction(effect);
  if (!/^[\x21-\x7e]{8,100}$/.test(key))
    throw new InvalidInputError('Idempotency-Key must be 8 to 100 visible ASCII characters.');
  // A digest by the vault: a request may hold answers, which a plain hash would let be guessed.
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

/** In the transaction of the effect: a repeat is answered with something that was there before. */
export async function answerRepeatsWith(tx: Transaction, scope: string, key: string, resultId: string): Promise<void> {
  await tx.requestKey.update({ where: { scope_key: { scope, key } }, data: { resultId } });
}

/** As if it had never been asked for, so that the same request can be sent again. */
export async function deleteIdempotencyKey(tx: Transaction, scope: string, resultId: string): Promise<void> {
  await tx.requestKey.deleteMany({ where: { scope, resultId } });
}

const KEPT_MS = 48 * 3_600_000;

/** Keys are for retries of minutes, not an archive: those of more than two days are forgotten. */
export async function deleteOldIdempotencyKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.requestKey.deleteMany({ where: { createdAt: { lt: new Date(now().getTime() - KEPT_MS) } } });
}
