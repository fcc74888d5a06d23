import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FolderStore } from '../../adapters/files-folder.ts';
import { namesInStore } from '../../testing/names-in-store.ts';
import { losingAnswers } from '../../testing/losing-answers.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { FileDamagedError, FileTooLargeError } from './documents-errors.ts';
import { newOwner } from './testing/people.ts';
import { samplePdf } from './testing/sample-files.ts';
import { discardFiles, openFile, writeFile } from './stored-files.ts';
import { uploadDocument } from './upload-document.ts';
import type { IncomingFile } from './upload-form.ts';

describe('stored files', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const write = (bytes: Buffer, limit?: number) =>
    writeFile(services, { kind: 'original', userId: 'usr_1', bytes: Readable.from([bytes]), ...(limit && { limit }) });
  const row = (id: string) => services.db.storedFile.findUniqueOrThrow({ where: { id } });
  const fileOf = (id: string) => (services.files as FolderStore).fileOf(id);
  const names = () => namesInStore(services.files);

  it('are returned as they were written, and stored encrypted', async () => {
    const bytes = Buffer.concat([Buffer.from('CANARY'.repeat(100)), randomBytes(200_000)]);
    const { id, size } = await write(bytes);
    expect(size).toBe(bytes.length);
    expect(await row(id)).toMatchObject({ state: 'writing', size, documentId: null });
    expect((await buffer(await openFile(services, await row(id), 'usr_1'))).equals(bytes)).toBe(true);
    expect(readFileSync(fileOf(id)).includes('CANARY')).toBe(false);
    expect(path.relative(services.settings.dataDir, fileOf(id))).toMatch(/^files\/[\w-]{2}\/fil_[\w-]+$/);
  });

  it('stay with their document when the answer to its commit is lost', async () => {
    const ana = await newOwner(services);
    const upload = async (receive: (file: IncomingFile) => Promise<void>) => {
      await receive({ name: 'lost.pdf', limit: 10_000_000, bytes: Readable.from([samplePdf('lost')]) });
      return {};
    };
    await expect(uploadDocument(losingAnswers(ana), upload)).rejects.toThrow('Connection terminated');
    const { document, isAlreadyHere } = await uploadDocument(ana, upload);
    expect(isAlreadyHere).toBe(true);
    const [file] = await services.db.storedFile.findMany({ where: { documentId: document.id } });
    expect(file?.state).toBe('kept');
    expect(await names()).toContain(file?.id);
  });

  it('are reported as damaged, never shown, when changed, truncated, empty or missing', async () => {
    const { id } = await write(randomBytes(150_000));
    const encrypted = readFileSync(fileOf(id));
    const changed = Buffer.from(encrypted);
    changed[140_000] = (changed[140_000] ?? 0) ^ 1;
    for (const bytes of [changed, encrypted.subarray(0, 65_552), Buffer.alloc(0)]) {
      writeFileSync(fileOf(id), bytes);
      await expect(openFile(services, await row(id), 'usr_1').then(buffer)).rejects.toBeInstanceOf(FileDamagedError);
    }
    await services.files.delete(id);
    await expect(openFile(services, await row(id), 'usr_1')).rejects.toBeInstanceOf(FileDamagedError);
  });

  it('log no error when they were deleted with their row after it was read', async () => {
    const logged = vi.spyOn(services.log, 'error');
    const { id } = await write(randomBytes(10));
    const found = await row(id);
    await services.files.delete(id);
    await expect(openFile(services, found, 'usr_1')).rejects.toBeInstanceOf(FileDamagedError);
    expect(logged).toHaveBeenCalledOnce();
    await services.db.storedFile.delete({ where: { id } });
    await expect(openFile(services, found, 'usr_1')).rejects.toBeInstanceOf(FileDamagedError);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('cannot be opened in place of each other, nor for another user', async () => {
    const [one, other] = [await write(randomBytes(10)), await write(randomBytes(10))];
    await expect(openFile(services, await row(one.id), 'usr_2')).rejects.toBeInstanceOf(FileDamagedError);
    const swapped = { id: one.id, keyEncrypted: (await row(other.id)).keyEncrypted };
    await expect(openFile(services, swapped, 'usr_1')).rejects.toBeInstanceOf(FileDamagedError);
  });

  it('leave nothing behind when they exceed the limit or their source fails', async () => {
    const before = [await services.db.storedFile.count(), (await names()).length];
    await expect(write(randomBytes(101), 100)).rejects.toBeInstanceOf(FileTooLargeError);
    const broken = new Error('the phone went into a tunnel');
    const source = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        await Promise.resolve();
        throw broken;
      })(),
    );
    await expect(writeFile(services, { kind: 'original', userId: 'usr_1', bytes: source })).rejects.toBe(broken);
    expect([await services.db.storedFile.count(), (await names()).length]).toEqual(before);
    expect((await write(randomBytes(100), 100)).size).toBe(100);
  });

  it('are erased with their rows, and may be erased twice', async () => {
    const { id } = await write(randomBytes(10));
    await discardFiles(services, [{ id }]);
    await discardFiles(services, [{ id }]);
    expect(await services.db.storedFile.findUnique({ where: { id } })).toBeNull();
    expect(await names()).not.toContain(id);
  });
});
