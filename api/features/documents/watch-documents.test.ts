import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { createDocumentLink } from './create-document-link.ts';
import { deleteDocument } from './delete-document.ts';
import { publishDocumentChanged } from './document-events.ts';
import { readDocument } from './read-document.ts';
import { newOwner } from './testing/people.ts';
import { quickReader, rawOf, storeDocument } from './testing/stored-document.ts';
import { watchDocuments, type DocumentChange } from './watch-documents.ts';

describe('watching documents', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    ana = await newOwner(services);
  });
  afterAll(() => services.close());

  const take = async (changes: AsyncIterator<DocumentChange>): Promise<DocumentChange> => {
    const { value } = (await changes.next()) as IteratorYieldResult<DocumentChange>;
    return value;
  };

  it('reports the progress, the completed reading, a new link and the deletion of a document of the user', async () => {
    const userId = ana.viewer?.id ?? '';
    const changes = await watchDocuments(ana);
    const document = await storeDocument(services, userId);
    const { id } = document;
    await publishDocumentChanged(services, document);
    expect(await take(changes)).toMatchObject({ id, document: { analysisStatus: 'pending' }, progress: null });
    await publishDocumentChanged(services, { ...document, progress: { page: 2, of: 5 } });
    expect(await take(changes)).toMatchObject({ id, progress: { page: 2, of: 5 } });
    const reader = quickReader(() => ({ ok: true, raw: rawOf('text') }));
    // The stand-in reports its progress once.
    const [first] = await Promise.all([take(changes), readDocument(services, reader, id)]);
    let read = first;
    while (read.document?.analysisStatus === 'pending') read = await take(changes);
    expect(read.document?.analysisStatus).toBe('completed');
    await createDocumentLink(ana, { documentId: id });
    expect((await take(changes)).document?.revision).toBe(3);
    await deleteDocument(ana, { id });
    expect(await take(changes)).toEqual({ id, document: null, progress: null });
  });

  it('reports a version once after duplicate events, and no document of another user', async () => {
    const userId = ana.viewer?.id ?? '';
    const bao = await newOwner(services);
    const changes = await watchDocuments(ana);
    const first = await storeDocument(services, userId);
    const foreign = await storeDocument(services, bao.viewer?.id ?? '');
    const last = await storeDocument(services, userId);
    await publishDocumentChanged(services, first);
    await publishDocumentChanged(services, first);
    await publishDocumentChanged(services, foreign);
    // An event on the user's channel about another user's document is not delivered either.
    await publishDocumentChanged(services, { ...foreign, userId });
    await publishDocumentChanged(services, last);
    expect([(await take(changes)).id, (await take(changes)).id]).toEqual([first.id, last.id]);
  });

  it('ends at once when the listener leaves while waiting, and rejects an anonymous request', async () => {
    const changes = await watchDocuments(ana);
    const waiting = changes.next();
    await changes.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await expect(watchDocuments(services.context())).rejects.toThrow(NotSignedInError);
  });
});
