import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testFileStoreContract } from '../testing/file-store-contract.ts';
import { namesInStore } from '../testing/names-in-store.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { createFolderStore, type FolderStore } from './files-folder.ts';
import { createS3Store } from './files-s3.ts';
import { StorageDownError, StorageFullError, type FileStore } from './files.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-files-'));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const someBytes = (size = 100_000) => Readable.from([randomBytes(size)]);

describe('a folder', () => {
  let folder: string;
  let store: FolderStore;
  beforeAll(() => {
    folder = path.join(newFolder(), 'files');
    store = createFolderStore(folder);
  });
  testFileStoreContract(() => store);

  it('is readable by the server account only', async () => {
    await store.put('fil_private', someBytes());
    expect(statSync(store.fileOf('fil_private')).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('rejects with StorageFullError when the disk is full and leaves no file', async () => {
    const place = newFolder();
    // The operating system itself reports /dev/full as full.
    const full = createFolderStore(place, () => open('/dev/full', 'w'));
    await expect(full.put('fil_large', someBytes())).rejects.toBeInstanceOf(StorageFullError);
    expect(readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  });

  it('rejects with StorageDownError when it cannot be written or read', async () => {
    const place = newFolder();
    writeFileSync(path.join(place, 'files'), 'a file where the folder should be');
    const broken = createFolderStore(path.join(place, 'files'));
    await expect(broken.put('fil_nowhere', someBytes())).rejects.toBeInstanceOf(StorageDownError);
    await expect(broken.get('fil_nowhere')).rejects.toBeInstanceOf(StorageDownError);
    await expect(namesInStore(broken)).rejects.toBeInstanceOf(StorageDownError);
    chmodSync(path.join(place, 'files'), 0o600);
  });

  it('lists a half-written file of a killed process, so that it can be deleted', async () => {
    await store.put('fil_killed', someBytes());
    const leftover = `${store.fileOf('fil_killed')}.part-0a1b2c3d`;
    writeFileSync(leftover, 'half');
    expect(await namesInStore(store)).toContain('fil_killed.part-0a1b2c3d');
    await store.delete('fil_killed.part-0a1b2c3d');
    expect(await namesInStore(store)).toContain('fil_killed');
    expect(await namesInStore(store)).not.toContain('fil_killed.part-0a1b2c3d');
  });
});

describe('a bucket', () => {
  let server: S3Server;
  let spoolFolder: string;
  let store: FileStore;
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);
  const openStore = (endpoint: string, prefix = 'tern-a/', idleTimeoutMs = 300) =>
    createS3Store({
      endpoint,
      bucket: server.bucket,
      region: 'us-east-1',
      credentials: { accessKeyId: 'test-key', secretAccessKey: 'secret' },
      spoolFolder,
      prefix,
      idleTimeoutMs,
    });
  beforeAll(async () => {
    process.on('warning', hear);
    server = await startS3Server();
    spoolFolder = path.join(newFolder(), 'files-to-send');
    store = openStore(server.endpoint);
  });
  afterEach(() => server.behave('well'));
  afterAll(() => {
    process.off('warning', hear);
    return server.close();
  });
  const spooled = () =>
    readdirSync(spoolFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  testFileStoreContract(() => store);

  it('stores exactly the given bytes and leaves no local copy', async () => {
    const bytes = randomBytes(300_000);
    await store.put('fil_exact', Readable.from([bytes]));
    expect(server.objects.get('tern-a/fil_exact')?.bytes.equals(bytes)).toBe(true);
    expect(spooled()).toEqual([]);
  });

  it('emits no Node.js process warning', () => expect(warnings).toEqual([]));

  it('retries after one failed request', async () => {
    server.behave('fails', 1);
    const bytes = randomBytes(1_000);
    await store.put('fil_second', Readable.from([bytes]));
    server.behave('fails', 1);
    expect((await buffer(await store.get('fil_second'))).equals(bytes)).toBe(true);
  });

  it('rejects with StorageDownError when it fails, hangs or cannot be reached, and stores nothing', async () => {
    // No response is expected, so a short timeout does.
    const impatient = openStore(server.endpoint, 'tern-a/', 20);
    for (const how of ['fails', 'hangs'] as const) {
      server.behave(how);
      const asked = how === 'hangs' ? impatient : store;
      const refusals: Promise<unknown>[] = [
        asked.put('fil_unlucky', someBytes()),
        asked.get('fil_exact'),
        asked.delete('fil_exact'),
        namesInStore(asked),
      ];
      await Promise.all(refusals.map((refusal) => expect(refusal).rejects.toBeInstanceOf(StorageDownError)));
    }
    const nobody = openStore('http://127.0.0.1:1');
    await expect(nobody.put('fil_unlucky', someBytes())).rejects.toBeInstanceOf(StorageDownError);
    server.behave('well');
    expect(server.objects.has('tern-a/fil_unlucky')).toBe(false);
    expect(spooled()).toEqual([]);
  });

  it('rejects with StorageFullError when it is full', async () => {
    server.behave('full');
    await expect(store.put('fil_toomuch', someBytes())).rejects.toBeInstanceOf(StorageFullError);
    expect(spooled()).toEqual([]);
  });

  it('rejects a download that breaks off instead of returning a part', async () => {
    server.behave('breaks', 1);
    await expect(store.get('fil_exact').then(buffer)).rejects.toThrow();
  });

  it('lists the files of its own installation only', async () => {
    await openStore(server.endpoint, 'tern-b/').put('fil_theirs', someBytes(10));
    expect(await namesInStore(store)).not.toContain('fil_theirs');
  });
});
