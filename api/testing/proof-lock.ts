import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAll, isSoak } from './rounds.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Number of unchanged pieces that are proved again by default. */
const SAMPLE = 2;

/** A piece of content that a proof covers. */
interface Piece {
  /** Key in the lock file. */
  readonly name: string;
  /** Hash of everything that the outcome depends on. */
  readonly fingerprint: string;
  /** Amount of work that proving it takes. */
  readonly weight: number;
}

/** Returns the sources in folders of the engine, without tests. @param folders relative to the root */
export const sourcesIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing'))
      .toSorted()
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );

/**
 * Supports a proof over all content whose outcome depends only on content and engine. A run covers what has changed
 * since it was proved, and the fullest of the rest; `--all` covers everything and records it in a committed file.
 * @param lockFile relative to the root @param sources folders of the engine, relative to the root
 */
export function proofLock(lockFile: string, sources: readonly string[]) {
  const at = path.join(root, lockFile);
  const read = () => (existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {}) as Readonly<Record<string, string>>;
  const engine = sourcesIn(sources);
  return {
    /** Hashes loaded content, the texts beside it, and the engine. */
    fingerprintOf(content: unknown, texts: readonly string[]): string {
      const hash = createHash('sha256').update(JSON.stringify(content));
      for (const text of [...texts, ...engine]) hash.update(text);
      return hash.digest('hex').slice(0, 16);
    },

    /** @param sample number of unchanged items to include */
    toProve<Item extends Piece>(items: readonly Item[], sample = SAMPLE): readonly Item[] {
      if (isAll || isSoak) return items;
      const proved = read();
      const same = items.filter(({ name, fingerprint }) => proved[name] === fingerprint);
      const left = new Set(same.toSorted((one, other) => other.weight - one.weight).slice(sample));
      return items.filter((item) => !left.has(item));
    },

    /** Call it when everything of this name was proved. */
    note({ name, fingerprint }: Omit<Piece, 'weight'>): void {
      if (!isAll) return;
      const noted = Object.entries({ ...read(), [name]: fingerprint }).toSorted(([one], [other]) =>
        one.localeCompare(other),
      );
      writeFileSync(at, `${JSON.stringify(Object.fromEntries(noted), null, 2)}\n`);
    },
  };
}
