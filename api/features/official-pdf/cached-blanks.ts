import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256Of } from './hash.ts';
import { INDEX_VERSION } from './blank-index.ts';
import type { BlankIndex, PreparedBlank } from './blank-index.ts';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import { inProcess } from './pdf-process.ts';

/** Content of `<sha256>-v<n>.json`. */
interface CachedIndex {
  /** SHA-256 of the prepared PDFs beside it. */
  readonly prepared: string;
  readonly index: BlankIndex;
}

/** Enough for every form of a package; a prepared blank takes about two megabytes. */
const IN_MEMORY = 12;
const inMemory = new Map<string, Promise<PreparedBlank>>();

type ReadFile = () => Promise<Uint8Array>;

export const blanksFolder = (dataDir: string) => path.join(dataDir, 'blanks');

/**
 * Returns the prepared blank of an official file: from memory, else from disk, else prepared now and stored. A
 * damaged one, or one of an older version, is prepared again. Concurrent calls share one preparation.
 * @param readOfficial called only if nothing is stored
 * @throws NotAFormPdfError
 */
export function preparedBlank(dataDir: string, readOfficial: ReadFile, sha256: string): Promise<PreparedBlank> {
  const key = `${dataDir}\n${sha256}`;
  const known = inMemory.get(key);
  const blank = known ?? loadOrPrepare(blanksFolder(dataDir), readOfficial, sha256);
  // Moved to the end, so that the least recently used one is evicted first.
  inMemory.delete(key);
  inMemory.set(key, blank);
  for (const oldest of inMemory.keys()) if (inMemory.size > IN_MEMORY) inMemory.delete(oldest);
  if (!known) blank.catch(() => inMemory.delete(key));
  return blank;
}

/** Frees memory: start-up checks all blanks without filling any, and filling reads them from disk again. */
export function clearPreparedBlanks(): void {
  inMemory.clear();
}

async function loadOrPrepare(folder: string, readOfficial: ReadFile, sha256: string): Promise<PreparedBlank> {
  const name = path.join(folder, `${sha256}-v${INDEX_VERSION}`);
  const cached = await load(name, sha256);
  if (cached) return cached;
  const blank = await prepare(await readOfficial());
  const index: CachedIndex = { prepared: sha256Of(blank.bytes, blank.draft), index: blank.index };
  try {
    await writeAtomically(`${name}.pdf`, blank.bytes);
    await writeAtomically(`${name}-draft.pdf`, blank.draft);
    await writeAtomically(`${name}.json`, JSON.stringify(index));
  } catch {
    // If the disk is full, the next start has to repeat this work; nothing else is lost.
  }
  return blank;
}

/**
 * Runs in a child process: a second of CPU would delay all other requests, and a thread would not return its memory.
 * @throws NotAFormPdfError also if the file takes too long or too much memory
 */
async function prepare(official: Uint8Array): Promise<PreparedBlank> {
  const reply = await inProcess({ kind: 'prepare', bytes: official });
  if ('prepared' in reply) return reply.prepared;
  if ('fault' in reply) throw new Error(`a blank could not be prepared: ${reply.fault}`);
  throw new NotAFormPdfError();
}

async function load(name: string, sha256: string): Promise<PreparedBlank | undefined> {
  try {
    const [bytes, draft, json] = await Promise.all([
      readFile(`${name}.pdf`),
      readFile(`${name}-draft.pdf`),
      readFile(`${name}.json`, 'utf8'),
    ]);
    const { prepared, index } = JSON.parse(json) as CachedIndex;
    const isWhole = prepared === sha256Of(bytes, draft) && index.source === sha256;
    return isWhole ? { bytes, draft, index } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file such that readers, even after a power failure, see all of it or none. */
export async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
