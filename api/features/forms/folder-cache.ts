import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Times of files are told in steps of some milliseconds: what changed a moment ago may change again without another time,
 * and is not kept.
 */
const SETTLED_MS = 1_000;

/** What was read of a folder, for as long as nothing in it changes: whoever asks next reads only what is new. */
export class FolderCache<Value> {
  readonly #read = new Map<string, { readonly value: Value; readonly changedAt: number }>();

  /** @param isStill whether what it was made of besides the folder is as it was */
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

/** When the folder, or anything in it, was last written, moved or taken away. */
function lastChangeIn(at: string): number {
  const stat = statSync(at);
  if (!stat.isDirectory()) return stat.ctimeMs;
  return Math.max(stat.ctimeMs, ...readdirSync(at).map((name) => lastChangeIn(path.join(at, name))));
}
