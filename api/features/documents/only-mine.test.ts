import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { createDocumentLink } from './create-document-link.ts';
import { deleteDocument } from './delete-document.ts';
import { DocumentNotFoundError } from './documents-errors.ts';
import { emailDocument } from './email-document.ts';
import { exportDocuments } from './export-documents.ts';
import { findDocument } from './find-document.ts';
import { findingsForApplication } from './findings-for-application.ts';
import { listDocuments, searchDocuments } from './list-documents.ts';
import { setDocumentPerson } from './people.ts';
import { readDocumentAgain } from './read-again.ts';
import { revokeShare } from './revoke-share.ts';
import { ShareNotFoundError } from './share-errors.ts';
import { newApplication, newOwner } from './testing/people.ts';
import { PASSPORT, storeDocument } from './testing/stored-document.ts';

const OPERATIONS: Record<string, (ctx: Context, id: string) => Promise<unknown>> = {
  find: findDocument,
  'read again': readDocumentAgain,
  delete: (ctx, id) => deleteDocument(ctx, { id }),
  'delete under a key': (ctx, id) => deleteDocument(ctx, { id, idempotencyKey: 'the-owners-key' }),
  link: (ctx, documentId) => createDocumentLink(ctx, { documentId }),
  'link under a key': (ctx, documentId) => createDocumentLink(ctx, { documentId, idempotencyKey: 'the-owners-key' }),
  mail: (ctx, documentId) => emailDocument(ctx, { documentId, email: 'thief@example.org' }),
  'say who is on it': (ctx, documentId) =>
    setDocumentPerson(ctx, { documentId, applicationId: 'app_nobody', person: 'holder', role: 'nobody' }),
};

describe('a document', () => {
  let services: TestServices;
  let ana: Context;
  let bao: Context;
  let id: string;
  beforeAll(async () => {
    services = await openTestServices();
    [ana, bao] = [await newOwner(services), await newOwner(services)];
    ({ id } = await storeDocument(services, ana.viewer?.id ?? '', { reading: PASSPORT }));
    await createDocumentLink(ana, { documentId: id, idempotencyKey: 'the-owners-key' });
  });
  afterAll(() => services.close());

  const everything = async () => [
    await services.db.document.findMany(),
    await services.db.documentShare.findMany(),
    await services.db.documentPerson.findMany(),
    await services.db.outboxMail.findMany(),
  ];

  it.each(Object.entries(OPERATIONS))('is not found for another user: %s', async (_name, operation) => {
    const before = await everything();
    await expect(operation(bao, id)).rejects.toThrow(DocumentNotFoundError);
    await expect(operation(services.context(), id)).rejects.toThrow(NotSignedInError);
    expect(await everything()).toEqual(before);
  });

  it('shares no links, lists, search results, findings or export with another user', async () => {
    const [share] = await services.db.documentShare.findMany();
    await expect(revokeShare(bao, share?.id ?? '')).rejects.toThrow(ShareNotFoundError);
    await expect(revokeShare(services.context(), share?.id ?? '')).rejects.toThrow(NotSignedInError);
    expect(await listDocuments(bao)).toEqual([]);
    expect(await searchDocuments(bao, 'passport')).toEqual([]);
    expect(await exportDocuments(bao)).toEqual({ json: { documents: [] }, files: [] });
    expect(await searchDocuments(ana, 'passport')).toEqual([id]);
    const application = await newApplication(bao, 'I-130');
    expect(await findingsForApplication(bao, application.id)).toEqual([]);
    const own = await newApplication(ana, 'I-130');
    expect(await findingsForApplication(ana, own.id)).toMatchObject([{ document: { id }, people: [] }]);
  });

  it('cannot be assigned to a person in another user’s application', async () => {
    const application = await newApplication(bao, 'I-130');
    const said = { documentId: id, applicationId: application.id, person: 'holder', role: 'petitioner' };
    await expect(setDocumentPerson(ana, said)).rejects.toThrow(ApplicationNotFoundError);
    expect(await services.db.documentPerson.count()).toBe(0);
  });

  it('is closed to the read-only cookie, except in the export download', async () => {
    const cookie: Context = { ...ana, viewer: { id: ana.viewer?.id ?? '', sessionId: 'ses_test', isReadOnly: true } };
    for (const [name, operation] of Object.entries(OPERATIONS))
      await expect(operation(cookie, id), name).rejects.toThrow(NotSignedInError);
    await expect(listDocuments(cookie)).rejects.toThrow(NotSignedInError);
    expect((await exportDocuments(cookie)).files).toHaveLength(1);
  });
});
