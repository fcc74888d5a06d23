import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileDecryptor, FileEncryptor, newFileKey, FileDecryptionError, SEGMENT } from './encrypted-file.ts';

const ENCRYPTED_SEGMENT = SEGMENT + 16;

async function through(bytes: Buffer, stream: FileEncryptor | FileDecryptor, chunkSize = 65_536): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  let out = Buffer.alloc(0);
  await pipeline(Readable.from(chunks), stream, async (encrypted) => void (out = await buffer(encrypted)));
  return out;
}

async function encrypt(bytes: Buffer, chunkSize?: number) {
  const key = newFileKey();
  const encryptor = new FileEncryptor(key);
  const encrypted = await through(bytes, encryptor, chunkSize);
  return { key, encrypted, size: encryptor.size, sha256: encryptor.sha256 };
}

const open = (encrypted: Buffer, { key, sha256 }: { key: Buffer; sha256: string }, chunkSize?: number) =>
  through(encrypted, new FileDecryptor(key, sha256), chunkSize);

/** Sizes around the segment boundaries, where errors would hide. */
const sizes = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -17, max: 17 }))
  .map(([segments, offset]) => Math.max(0, segments * SEGMENT + offset));
const chunkSizes = fc.constantFrom(1_000, 65_519, 65_535, 65_536, 65_552, 65_553, 300_000);

describe('an encrypted file', () => {
  it('is decrypted unchanged, whatever the chunk sizes of the stream', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, chunkSizes, chunkSizes, async (size, writtenIn, readIn) => {
        const bytes = randomBytes(size);
        const file = await encrypt(bytes, writtenIn);
        expect(file.size).toBe(size);
        expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(file.encrypted.length).toBe(size + 16 * Math.max(1, Math.ceil(size / SEGMENT)));
        expect((await open(file.encrypted, file, readIn)).equals(bytes)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('fails to decrypt when a byte was changed', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.integer({ min: 1, max: 255 }), async (size, at, flip) => {
        const file = await encrypt(randomBytes(size));
        const changed = Buffer.from(file.encrypted);
        const index = at % changed.length;
        changed[index] = (changed[index] ?? 0) ^ flip;
        await expect(open(changed, file)).rejects.toBeInstanceOf(FileDecryptionError);
      }),
      { numRuns: 60 },
    );
  });

  it('fails to decrypt when it was truncated or extended', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.integer({ min: 1, max: 70_000 }), async (size, at, more) => {
        const file = await encrypt(randomBytes(size));
        const cut = file.encrypted.subarray(0, at % file.encrypted.length);
        await expect(open(cut, file)).rejects.toBeInstanceOf(FileDecryptionError);
        const appended = Buffer.concat([file.encrypted, randomBytes(more)]);
        await expect(open(appended, file)).rejects.toBeInstanceOf(FileDecryptionError);
      }),
      { numRuns: 60 },
    );
  });

  it('fails to decrypt when whole segments were swapped, repeated, left out or cut at their border', async () => {
    const file = await encrypt(randomBytes(3 * SEGMENT));
    const [first, second, third] = [0, 1, 2].map((index) =>
      file.encrypted.subarray(index * ENCRYPTED_SEGMENT, (index + 1) * ENCRYPTED_SEGMENT),
    );
    if (!first || !second || !third) throw new Error('three segments');
    for (const order of [
      [second, first, third],
      [first, first, second, third],
      [first, third],
      [second, third],
      [first, second],
      [first, second, third, third],
    ])
      await expect(open(Buffer.concat(order), file)).rejects.toBeInstanceOf(FileDecryptionError);
  });

  it('fails to decrypt with another key, or when its hash differs from the stored one', async () => {
    const file = await encrypt(randomBytes(1_000));
    await expect(open(file.encrypted, { ...file, key: newFileKey() })).rejects.toBeInstanceOf(FileDecryptionError);
    await expect(open(file.encrypted, { ...file, sha256: '0'.repeat(64) })).rejects.toBeInstanceOf(FileDecryptionError);
  });
});
