import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { StoredObjectMissingError, type FileStore } from '../adapters/files.ts';
import { namesInStore } from './names-in-store.ts';

let count = 0;
const newName = () => `fil_test${++count}`;
const readAll = async (store: FileStore, name: string) => buffer(await store.get(name));

/** Tests the contract of every file store, whatever its backend. */
export function testFileStoreContract(storeOf: () => FileStore): void {
  it('gives back exactly what it was given', async () => {
    for (const size of [0, 1, 65_536, 1_000_003]) {
      const [name, bytes] = [newName(), randomBytes(size)];
      await storeOf().put(name, Readable.from(size === 0 ? [] : [bytes.subarray(0, 10), bytes.subarray(10)]));
      expect((await readAll(storeOf(), name)).equals(bytes)).toBe(true);
    }
  });

  it('lists everything, with its time', async () => {
    const names = Array.from({ length: 8 }, newName);
    const start = Date.now();
    for (const name of names) await storeOf().put(name, Readable.from([randomBytes(10)]));
    const found = new Map<string, Date>();
    for await (const { name, storedAt } of storeOf().list()) found.set(name, storedAt);
    expect([...found.keys()]).toEqual(expect.arrayContaining(names));
    // Some stores report whole seconds.
    const [from, to] = [start - 1_000, Date.now() + 1_000];
    for (const name of names) expect(found.get(name)?.getTime()).toSatisfy((at: number) => at >= from && at <= to);
  });

  it('deletes for good, and what is not there too', async () => {
    const name = newName();
    await storeOf().put(name, Readable.from([randomBytes(10)]));
    await storeOf().delete(name);
    await storeOf().delete(name);
    expect(await namesInStore(storeOf())).not.toContain(name);
    await expect(readAll(storeOf(), name)).rejects.toBeInstanceOf(StoredObjectMissingError);
  });

  it('keeps nothing of a stream that breaks, and passes its error on', async () => {
    const before = await namesInStore(storeOf());
    const broken = new Error('a tunnel');
    const source = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        await Promise.resolve();
        throw broken;
      })(),
    );
    await expect(storeOf().put(newName(), source)).rejects.toBe(broken);
    expect(await namesInStore(storeOf())).toEqual(before);
  });

  it('takes many at once', async () => {
    const files = Array.from({ length: 12 }, () => ({ name: newName(), bytes: randomBytes(200_000) }));
    await Promise.all(files.map(({ name, bytes }) => storeOf().put(name, Readable.from([bytes]))));
    for (const { name, bytes } of files) expect((await readAll(storeOf(), name)).equals(bytes)).toBe(true);
  });

  it('refuses names that lead elsewhere', async () => {
    for (const name of ['../../etc/passwd', 'fil_../x', '/fil_absolute', 'fil_a b'])
      await expect(storeOf().put(name, Readable.from([randomBytes(1)]))).rejects.toThrow('no ');
  });
}
