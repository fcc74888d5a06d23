import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAll, isSoak } from '../../../testing/rounds.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const LOCK = path.join(import.meta.dirname, 'read-back.lock.json');
/** Of an edition that was read back whole as it is now. */
const SAMPLE = 2;
/** What decides which letters come into which box. */
const WRITERS = ['schema/forms', 'api/engines/pdf', 'api/features/official-pdf'];

const readLock = () =>
  (existsSync(LOCK) ? JSON.parse(readFileSync(LOCK, 'utf8')) : {}) as Readonly<Record<string, string>>;

const writers = WRITERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('testing'))
    .toSorted()
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
);

/** What a read-back of an edition depends on: its definition and map as loaded, its examples, and the code that writes. */
export function fingerprintOf(edition: unknown, examples: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(edition));
  for (const text of [...examples, ...writers]) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

/**
 * All examples of an edition that changed since all of them were read back (or all with `npm run verify -- --all`),
 * else its fullest ones.
 * @param examples file name and text
 */
export function examplesToReadBack(
  edition: string,
  fingerprint: string,
  examples: ReadonlyMap<string, string>,
): readonly string[] {
  const files = [...examples.keys()];
  if (isAll || isSoak || readLock()[edition] !== fingerprint) return files;
  const length = (file: string) => examples.get(file)?.length ?? 0;
  return files.toSorted((one, other) => length(other) - length(one)).slice(0, SAMPLE);
}

/** To be called when each example of an edition was read back without a difference; kept by `--all` alone. */
export function noteReadBack(edition: string, fingerprint: string): void {
  if (!isAll) return;
  const noted = Object.entries({ ...readLock(), [edition]: fingerprint }).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  writeFileSync(LOCK, `${JSON.stringify(Object.fromEntries(noted), null, 2)}\n`);
}
