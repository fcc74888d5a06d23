import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Hashed {
  readonly sha256: string;
  readonly bytes: number;
}

/** Writes a new file, flushed to disk. @returns its hash and size */
export async function writeHashed(
  file: string,
  source: Readable | AsyncIterable<Buffer | string> | Iterable<string>,
): Promise<Hashed> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, counting, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  return { sha256: hash.digest('hex'), bytes };
}

export async function hashFile(file: string): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/**
 * Yields the lines of a file of JSON rows. Unlike `readline`, which since Node 24 also splits at U+2028 and U+2029: JSON
 * leaves these as they are inside a text.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
