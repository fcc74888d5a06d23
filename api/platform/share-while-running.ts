import type { Context } from './context.ts';
import { getOrInsert } from '../../schema/forms/get-or-insert.ts';

const running = new WeakMap<Context, Map<string, Promise<unknown>>>();

/**
 * Shares work between the fields of one operation, but only while it runs: a subscription keeps its context for
 * hours.
 * @param key names the work and everything it depends on
 */
export function shareWhileRunning<Result>(ctx: Context, key: string, work: () => Promise<Result>): Promise<Result> {
  const mine = getOrInsert(running, ctx, () => new Map<string, Promise<unknown>>());
  return getOrInsert(mine, key, () => work().finally(() => mine.delete(key))) as Promise<Result>;
}
