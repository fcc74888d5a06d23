import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAll, isSoak } from './rounds.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Of what is as it was when all of it was proved, unless a proof says otherwise. */
const SAMPLE = 2;

/** A piece of content that a proof goes over. */
interface Piece {
  /** What it is noted under. */
  readonly name: string;
  /** Of all that its outcome depends on. */
  readonly fingerprint: string;
  /** How much there is to prove of it. */
  readonly weight: number;
}

/** What is written in folders of the engine, without its tests. @param folders from the root */
export const sourcesIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing'))
      .toSorted()
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );

/**
 * For a proof over all content, whose outcome depends on content and engine alone: it goes over all that changed since it
 * was proved, and over the fullest of the rest; over all with `--all`, which notes what holds in a file that is committed.
 * @param lockFile from the root @param sources folders of the engine, from the root
 */
export function proofLock(lockFile: string, sources: readonly string[]) {
  const at = path.join(root, lockFile);
  const read = () => (existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {}) as Readonly<Record<string, string>>;
  const engine = sourcesIn(sources);
  return {
    /** Of content as it was loaded, of texts beside it, and of the engine. */
    fingerprintOf(content: unknown, texts: readonly string[]): string {
      const hash = createHash('sha256').update(JSON.stringify(content));
      for (const text of [...texts, ...engine]) hash.update(text);
      return hash.digest('hex').slice(0, 16);
    },

    /** @param sample how many of what is as it was */
    toProve<Item extends Piece>(items: readonly Item[], sample = SAMPLE): readonly Item[] {
      if (isAll || isSoak) return items;
      const proved = read();
      const same = items.filter(({ name, fingerprint }) => proved[name] === fingerprint);
      const left = new Set(same.toSorted((one, other) => other.weight - one.weight).slice(sample));
      return items.filter((item) => !left.has(item));
    },

    /** To be called when all that has this name was proved. */
    note({ name, fingerprint }: Omit<Piece, 'weight'>): void {
      if (!isAll) return;
      const noted = Object.entries({ ...read(), [name]: fingerprint }).toSorted(([one], [other]) =>
        one.localeCompare(other),
      );
      writeFileSync(at, `${JSON.stringify(Object.fromEntries(noted), null, 2)}\n`);
    },
  };
}
