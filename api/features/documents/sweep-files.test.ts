import { utimesSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FolderStore } from '../../adapters/files-folder.ts';
import { namesInStore } from '../../testing/names-in-store.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { deleteDocument } from './delete-document.ts';
import { writeFile } from './stored-files.ts';
import { sweepFiles } from './sweep-files.ts';
import { newOwner } from './testing/people.ts';
import { storeDocument } from './testing/stored-document.ts';

const HOUR_MS = 3_600_000;

describe('the file sweep', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const names = () => namesInStore(services.files);
  const rows = async () => (await services.db.storedFile.findMany({ select: { id: true } })).map(({ id }) => id).sort();
  const write = () =>
    writeFile(services, { kind: 'original', userId: 'usr_1', bytes: Readable.from([Buffer.from('bytes')]) });
  const inAnHour = () => new Date(Date.now() + HOUR_MS + 1_000);

  it('keeps stored files and current uploads, and erases files that have been lost for an hour', async () => {
    const ctx = await newOwner(services);
    await storeDocument(services, ctx.viewer?.id ?? '');
    const kept = await names();
    const lost = await write();
    expect(await sweepFiles(services)).toBe(0);
    expect(await names()).toEqual([...kept, lost.id].sort());
    expect(await sweepFiles({ ...services, now: inAnHour })).toBe(1);
    expect([await names(), await rows()]).toEqual([kept, kept]);
  });

  it('erases unfinished files that began before the given start of the only process', async () => {
    const kept = await names();
    const { id } = await write();
    await sweepFiles(services, new Date(Date.now() - 60_000));
    expect(await names()).toContain(id);
    await sweepFiles(services, new Date(Date.now() + 60_000));
    expect([await names(), await rows()]).toEqual([kept, kept]);
  });

  it('erases objects unknown to the database and partial files, once they are old', async () => {
    const kept = await names();
    const store = services.files as FolderStore;
    await store.put('fil_unknown', Readable.from([Buffer.from('x')]));
    const half = `${store.fileOf('fil_unknown')}.part-00112233`;
    writeFileSync(half, 'half');
    expect(await sweepFiles(services)).toBe(0);
    const old = new Date(Date.now() - 2 * HOUR_MS);
    for (const file of [store.fileOf('fil_unknown'), half]) utimesSync(file, old, old);
    expect(await sweepFiles(services)).toBe(2);
    expect(await names()).toEqual(kept);
  });

  it('completes deletions whose files the store did not erase', async () => {
    const kept = await names();
    const ctx = await newOwner(services);
    const { id } = await storeDocument(services, ctx.viewer?.id ?? '');
    const erase = services.files.delete.bind(services.files);
    services.files.delete = () => Promise.reject(new Error('the process ended here'));
    expect(await deleteDocument(ctx, { id })).toBe(id);
    services.files.delete = erase;
    expect(await names()).toHaveLength(kept.length + 1);
    expect(await sweepFiles(services)).toBe(1);
    expect([await names(), await rows()]).toEqual([kept, kept]);
  });
});
