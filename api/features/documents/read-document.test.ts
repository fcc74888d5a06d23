import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../platform/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { losingAnswers } from '../../testing/losing-answers.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { deleteDocument } from './delete-document.ts';
import { decryptReading, decryptText } from './document-record.ts';
import { findDocument } from './find-document.ts';
import { readDocumentAgain } from './read-again.ts';
import { enqueueReading, markReadingFailed, readDocument } from './read-document.ts';
import { startReading } from './start-reading.ts';
import { openFile } from './stored-files.ts';
import { newOwner } from './testing/people.ts';
import { quickReader, rawOf, storeDocument } from './testing/stored-document.ts';

describe('reading a document', () => {
  let services: TestServices;
  let ana: Context;
  let anaId: string;
  beforeAll(async () => {
    services = await openTestServices();
    ana = await newOwner(services);
    anaId = ana.viewer?.id ?? '';
  });
  afterAll(() => services.close());

  const filesOf = (documentId: string) =>
    services.db.storedFile.findMany({ where: { documentId }, orderBy: [{ kind: 'asc' }, { page: 'asc' }] });

  it('stores what was read with its pictures, and raises the revision of the document', async () => {
    const { id } = await storeDocument(services, anaId, { bytes: Buffer.from('the very bytes') });
    const seen: string[] = [];
    const reader = quickReader((bytes) => {
      seen.push(bytes.toString());
      return { ok: true, raw: rawOf('REPUBLIC OF UTOPIA', 'PASSPORT') };
    });
    await readDocument(services, reader, id);
    expect(seen).toEqual(['the very bytes']);
    const document = await findDocument(ana, id);
    expect(document).toMatchObject({ analysisStatus: 'completed', failureCode: null, revision: 2 });
    expect(decryptReading(services.vault, document)).toMatchObject({ pageCount: 1 });
    expect(decryptText(services.vault, document)).toBe('REPUBLIC OF UTOPIA\nPASSPORT');
    expect(await filesOf(id)).toMatchObject([
      { kind: 'original', state: 'kept' },
      { kind: 'page_picture', page: 1, width: 800, height: 600, state: 'kept' },
    ]);
  });

  it('leaves its pictures when the answer to the commit is lost', async () => {
    const { id } = await storeDocument(services, anaId);
    const reader = quickReader(() => ({ ok: true, raw: rawOf('text') }));
    await expect(readDocument(losingAnswers(services), reader, id)).rejects.toThrow('Connection terminated');
    await readDocument(services, reader, id);
    expect(await findDocument(ana, id)).toMatchObject({ analysisStatus: 'completed' });
    const files = await filesOf(id);
    expect(files.map(({ kind, state }) => [kind, state])).toEqual([
      ['original', 'kept'],
      ['page_picture', 'kept'],
    ]);
    for (const file of files) await expect(openFile(services, file, anaId).then(buffer)).resolves.toBeDefined();
  });

  it('does nothing for a document that is already read or gone', async () => {
    const { id } = await storeDocument(services, anaId);
    let reads = 0;
    const reader = quickReader(() => {
      reads++;
      return { ok: true, raw: rawOf('text') };
    });
    await readDocument(services, reader, id);
    const before = [await findDocument(ana, id), await filesOf(id)];
    await readDocument(services, reader, id);
    await readDocument(services, reader, 'doc_gone');
    expect(reads).toBe(1);
    expect([await findDocument(ana, id), await filesOf(id)]).toEqual(before);
  });

  it('stores the failure code with the pictures there are', async () => {
    const { id } = await storeDocument(services, anaId);
    const [picture] = rawOf('x').pictures;
    await readDocument(
      services,
      quickReader(() => ({
        ok: false,
        failure: 'TOO_MANY_PAGES',
        pictures: picture ? [picture] : [],
        pageCount: 5_000,
      })),
      id,
    );
    expect(await findDocument(ana, id)).toMatchObject({ analysisStatus: 'failed', failureCode: 'TOO_MANY_PAGES' });
    expect((await filesOf(id)).map(({ kind }) => kind)).toEqual(['original', 'page_picture']);
  });

  it('replaces the old pictures when the document is read again', async () => {
    const { id } = await storeDocument(services, anaId);
    await readDocument(
      services,
      quickReader(() => ({ ok: true, raw: rawOf('first') })),
      id,
    );
    const [, first] = await filesOf(id);
    expect(await readDocumentAgain(ana, id)).toMatchObject({ analysisStatus: 'pending' });
    await readDocument(
      services,
      quickReader(() => ({ ok: true, raw: rawOf('second') })),
      id,
    );
    const [, second, ...more] = await filesOf(id);
    expect(more).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
    expect(await services.db.storedFile.findUnique({ where: { id: first?.id ?? '' } })).toBeNull();
  });

  it('leaves no files behind when the document is deleted while it is read', async () => {
    const { id } = await storeDocument(services, anaId);
    const before = await services.db.storedFile.count();
    await readDocument(
      services,
      quickReader(async () => {
        await deleteDocument(ana, { id });
        return { ok: true, raw: rawOf('too late') };
      }),
      id,
    );
    expect(await services.db.storedFile.count()).toBe(before - 1);
    expect(await services.db.document.findUnique({ where: { id } })).toBeNull();
  });

  it('is started by the document’s job, and fails with TOO_SLOW after the last retry', async () => {
    const { id } = await storeDocument(services, anaId);
    const { id: doomed } = await storeDocument(services, anaId);
    const jobs = await startJobs({ databaseUrl: services.databaseUrl, isOnlyProcess: true, log: services.log });
    let closed = 0;
    const reader = quickReader((bytes) => {
      if (bytes.includes(doomed)) throw new Error('the store is down');
      return { ok: true, raw: rawOf('text') };
    });
    const reading = await startReading(services, jobs, () => ({
      ...reader,
      close: () => Promise.resolve(closed++).then(() => {}),
    }));
    for (const one of [id, doomed])
      await services.db.$transaction((tx) => enqueueReading(tx, { id: one, userId: anaId }));
    const statusOf = async (document: string) => (await findDocument(ana, document)).analysisStatus;
    await expect.poll(() => statusOf(id)).toBe('completed');
    expect(await statusOf(doomed)).toBe('pending');
    // Skips to the last retry, so that the test need not wait for the delays.
    const skip = () =>
      services.db.$executeRaw`UPDATE pgboss.job SET retry_count = 7, start_after = now() WHERE state = 'retry'`;
    await expect.poll(skip).toBe(1);
    await expect.poll(() => statusOf(doomed)).toBe('failed');
    expect((await findDocument(ana, doomed)).failureCode).toBe('TOO_SLOW');
    await jobs.stop();
    await reading.stop();
    expect(closed).toBe(1);
  });

  it('starts the one document of a user without waiting for the many of six other users', async () => {
    const others = (await Promise.all(Array.from({ length: 6 }, () => newOwner(services)))).map(
      ({ viewer }) => viewer?.id ?? '',
    );
    const last = (await newOwner(services)).viewer?.id ?? '';
    const owners = [...others.flatMap((owner) => Array<string>(4).fill(owner)), last];
    for (const userId of owners) {
      const document = await storeDocument(services, userId, { bytes: Buffer.from(`of ${userId} `) });
      await services.db.$transaction((tx) => enqueueReading(tx, document));
    }
    const order: string[] = [];
    const reader = quickReader((bytes) => {
      order.push(bytes.toString().split(' ')[1] ?? '');
      return { ok: true, raw: rawOf('text') };
    });
    const jobs = await startJobs({ databaseUrl: services.databaseUrl, isOnlyProcess: true, log: services.log });
    const reading = await startReading(services, jobs, () => reader);
    await expect.poll(() => order.length).toBe(owners.length);
    await jobs.stop();
    await reading.stop();
    // Everybody's first document is among the first eight, in whatever order concurrent ones were read.
    for (const owner of [last, ...others]) expect(order.slice(0, 8)).toContain(owner);
  });

  it('does not fail a document that is already read', async () => {
    const { id } = await storeDocument(services, anaId);
    await readDocument(
      services,
      quickReader(() => ({ ok: true, raw: rawOf('text') })),
      id,
    );
    await markReadingFailed(services, id);
    expect((await findDocument(ana, id)).analysisStatus).toBe('completed');
  });
});
