import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readDocument } from './read-document.ts';
import { sweepFiles } from './sweep-files.ts';
import { signIn } from './testing/transports.ts';
import { PASSPORT, quickReader, rawOf, storeDocument } from './testing/stored-document.ts';

describe('deleting an account', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  const stored = async () => {
    const names: string[] = [];
    for await (const { name } of server.services.files.list()) names.push(name);
    return names.sort();
  };

  /** Creates two documents, one of them read, with page images and share links. */
  async function settle(email: string) {
    const person = await signIn(server, email);
    const { id } = await storeDocument(server.services, person.userId, { reading: PASSPORT, text: 'x' });
    const pending = await storeDocument(server.services, person.userId);
    const reader = quickReader(() => ({ ok: true, raw: rawOf('text') }));
    await readDocument(server.services, reader, pending.id);
    const link = `mutation ($id: ID!) { createDocumentLink(input: {documentId: $id}) { ... on DocumentLink { url } } }`;
    const made = await person.graphql<{ createDocumentLink: { url: string } }>(link, { id });
    return { ...person, url: made.data.createDocumentLink.url };
  }

  it('deletes documents, links and files, returns their counts, and keeps the data of other users', async () => {
    const bo = await settle('bo@example.org');
    const before = await stored();
    const ana = await settle('ana@example.org');
    expect(await stored()).toHaveLength(before.length + 3);
    const { body } = await ana.rest<{ what: { thing: string; count: number }[] }>('DELETE', `/api/users/${ana.userId}`);
    const counted = Object.fromEntries(body.what.map(({ thing, count }) => [thing, count]));
    expect(counted).toMatchObject({ account: 1, documents: 2, shares: 1, files: 3 });
    expect(await stored()).toEqual(before);
    const { db } = server.services;
    expect(await db.document.count({ where: { userId: ana.userId } })).toBe(0);
    expect(await db.document.count({ where: { userId: bo.userId } })).toBe(2);
    expect(await db.storedFile.count()).toBe(before.length);
    const opened = (url: string) => fetch(`${server.url}${new URL(url).pathname}`).then(({ status }) => status);
    expect([await opened(ana.url), await opened(bo.url)]).toEqual([404, 200]);
  });

  it('leaves nothing after the sweep when it was interrupted after its commit', async () => {
    const before = await stored();
    const eva = await settle('eva@example.org');
    const { files } = server.services;
    const erase = files.delete.bind(files);
    files.delete = () => Promise.reject(new Error('the process ended here'));
    expect((await eva.rest('DELETE', `/api/users/${eva.userId}`)).status).toBe(200);
    files.delete = erase;
    expect(await stored()).toHaveLength(before.length + 3);
    await sweepFiles(server.services);
    expect(await stored()).toEqual(before);
    expect(await server.services.db.storedFile.count()).toBe(before.length);
  });
});
