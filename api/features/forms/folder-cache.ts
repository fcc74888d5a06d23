import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * File times have a resolution of some milliseconds: a file that has just changed may change again with the same
 * time, so what was read of it is not cached.
 */
const SETTLED_MS = 1_000;

/** Caches what was read of a folder until something in it changes. */
export class FolderCache<Value> {
  readonly #read = new Map<string, { readonly value: Value; readonly changedAt: number }>();

  /** @param isStill whether other sources of the value are unchanged */
  get(folder: string, read: () => Value, isStill: (value: Value) => boolean = () => true): Value {
    const changedAt = lastChangeIn(folder);
    const known = this.#read.get(folder);
    if (known?.changedAt === changedAt && isStill(known.value)) return known.value;
    const value = read();
    // The clock of files is the machine's own, not that of a request.
    // oxlint-disable-next-line no-restricted-globals
    if (Date.now() - changedAt > SETTLED_MS) this.#read.set(folder, { value, changedAt });
    else this.#read.delete(folder);
    return value;
  }
}

/** Returns when the folder, or anything in it, was last written, moved or deleted. */
function lastChangeIn(at: string): number {
  const stat = statSync(at);
  if (!stat.isDirectory()) return stat.ctimeMs;
  return Math.max(stat.ctimeMs, ...readdirSync(at).map((name) => lastChangeIn(path.join(at, name))));
}
