import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readDocument } from './read-document.ts';
import { signIn, type SignedInClient } from './testing/transports.ts';
import { newApplication } from './testing/people.ts';
import type { Reading } from './reading/reading.ts';
import { PASSPORT, quickReader, rawOf, storeDocument } from './testing/stored-document.ts';

const WHOLE = `fragment Whole on Document {
  id originalName mimeType fileSize createdAt updatedAt revision analysisStatus translationStatus pageCount downloadUrl
  analysisResult(language: "en") {
    summary documentType documentTypeTitle typeSureness language suggestions people
    findings { id fact label person value printed page box { x y width height } sureness from isSensitive hasWrongCheckDigit }
    checks { code tone title message }
  }
  failure(language: "en") { code message }
  pagePictures { page width height url }
  shares { id recipient createdAt expiresAt revokedAt openedTimes lastOpenedAt isOpen }
  people { person applicationId role }
}`;

interface Listed {
  viewer: {
    documents: { totalCount: number; pageInfo: { endCursor: string | null }; edges: { node: { id: string } }[] };
  };
}

describe('documents over GraphQL and REST', () => {
  let server: TestServer;
  let ana: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ana@example.org');
  });
  afterAll(() => server.close());

  const store = (given: Parameters<typeof storeDocument>[2] = {}, owner = ana) =>
    storeDocument(server.services, owner.userId, given);
  const list = async (asking: SignedInClient, args = '') =>
    (
      await asking.graphql<Listed>(
        `{ viewer { documents${args} { totalCount pageInfo { endCursor } edges { node { id } } } } }`,
      )
    ).data.viewer.documents;

  it('return every field of a document that was read', async () => {
    const { id } = await store({ name: 'Pasaporte 🎉.pdf', reading: PASSPORT, text: 'x' });
    const application = await newApplication(server.services.context({ id: ana.userId }), 'I-130');
    const said = await ana.graphql(
      `mutation ($input: SetDocumentPersonInput!) { setDocumentPerson(input: $input) { __typename } }`,
      { input: { documentId: id, applicationId: application.id, person: 'holder', role: 'beneficiary' } },
    );
    expect(said).toEqual({ data: { setDocumentPerson: { __typename: 'Document' } } });
    const { data } = await ana.graphql(`query ($id: ID!) { document(id: $id) { ...Whole } } ${WHOLE}`, { id });
    expect(data).toMatchObject({
      document: {
        id,
        originalName: 'Pasaporte 🎉.pdf',
        mimeType: 'application/pdf',
        analysisStatus: 'completed',
        translationStatus: 'none',
        pageCount: 1,
        revision: 2,
        downloadUrl: `/api/documents/${id}/download`,
        analysisResult: {
          documentType: 'PASSPORT',
          documentTypeTitle: 'Passport',
          typeSureness: 'SURE',
          language: 'es',
          people: ['holder'],
          findings: [
            {
              id: 'f1',
              fact: 'name.family',
              value: 'GONZÁLEZ',
              sureness: 'LIKELY',
              isSensitive: false,
              box: { x: 0.1 },
            },
            { id: 'f2', fact: 'passport.number', isSensitive: true, hasWrongCheckDigit: false },
            { id: 'f3', person: null, from: 'mrz' },
          ],
        },
        failure: null,
        pagePictures: [],
        shares: [],
        people: [{ person: 'holder', applicationId: application.id, role: 'beneficiary' }],
      },
    });
    const spanish = await ana.graphql(
      `query ($id: ID!) { node(id: $id) { ... on Document { analysisResult(language: "es") { documentTypeTitle } } } }`,
      { id },
    );
    expect(spanish.data).toEqual({ node: { analysisResult: { documentTypeTitle: 'Pasaporte' } } });
  });

  it('return WRONG_PERSON when the forms name people, but not the person of the document', async () => {
    const uma = await signIn(server, 'uma@example.org');
    const given = {
      ...PASSPORT.findings[0],
      id: 'f4',
      fact: 'name.given',
      value: 'LUCÍA',
    } as Reading['findings'][number];
    const reading = { ...PASSPORT, findings: [...PASSPORT.findings, given] };
    const { id } = await store({ reading, text: '' }, uma);
    const codes = async () => {
      const { data } = await uma.graphql<{ document: { analysisResult: { checks: { code: string }[] } } }>(
        `query ($id: ID!) { document(id: $id) { analysisResult { checks { code } } } }`,
        { id },
      );
      return data.document.analysisResult.checks.map(({ code }) => code);
    };
    // Without any known name, a document cannot be of the wrong person.
    expect(await codes()).not.toContain('WRONG_PERSON');
    const call = (formData: object) => uma.rest('POST', '/api/applications', { formType: 'I-130', formData });
    expect((await call({ lastName: 'SILVA', firstName: 'UMA' })).status).toBe(201);
    expect(await codes()).toContain('WRONG_PERSON');
    expect((await call({ rel_lastName: 'GONZALEZ', rel_firstName: 'LUCIA' })).status).toBe(201);
    expect(await codes()).not.toContain('WRONG_PERSON');
  });

  it('return why a document could not be read, and its page pictures', async () => {
    const { id } = await store();
    const pictures = rawOf('x').pictures;
    const reader = quickReader(() => ({ ok: false, failure: 'PASSWORD_PROTECTED', pictures: [...pictures] }));
    await readDocument(server.services, reader, id);
    const { data } = await ana.graphql(`query ($id: ID!) { document(id: $id) { ...Whole } } ${WHOLE}`, { id });
    expect(data).toMatchObject({
      document: {
        analysisStatus: 'failed',
        analysisResult: null,
        failure: { code: 'PASSWORD_PROTECTED', message: expect.stringMatching(/\w{3,}/) as string },
        pagePictures: [{ page: 1, width: 800, height: 600, url: `/api/documents/${id}/pages/1` }],
      },
    });
    const { body } = await ana.rest<{ documents: { id: string }[] }>('GET', '/api/documents');
    expect(body.documents.find((document) => document.id === id)).toMatchObject({
      analysisStatus: 'failed',
      analysisResult: null,
      failure: { code: 'PASSWORD_PROTECTED' },
    });
  });

  it('list documents in the documented shape, newest first', async () => {
    const bo = await signIn(server, 'bo@example.org');
    const old = await store({ createdAt: new Date('2026-01-01'), reading: PASSPORT, text: '' }, bo);
    const fresh = await store({ name: 'scan.pdf', createdAt: new Date('2026-02-01') }, bo);
    const { status, body } = await bo.rest<{ documents: Record<string, unknown>[] }>('GET', '/api/documents');
    expect(status).toBe(200);
    expect(body.documents).toEqual([
      {
        id: fresh.id,
        originalName: 'scan.pdf',
        mimeType: 'application/pdf',
        fileSize: fresh.fileSize,
        createdAt: '2026-02-01T00:00:00.000Z',
        updatedAt: '2026-02-01T00:00:00.000Z',
        analysisStatus: 'pending',
        translationStatus: 'none',
        analysisResult: null,
        translationRequest: null,
      },
      expect.objectContaining({
        id: old.id,
        analysisStatus: 'completed',
        analysisResult: {
          summary: expect.stringContaining('Passport') as string,
          documentType: 'passport',
          suggestions: expect.any(Array) as string[],
        },
      }),
    ]);
    expect(await list(bo)).toMatchObject({
      totalCount: 2,
      edges: [{ node: { id: fresh.id } }, { node: { id: old.id } }],
    });
    const { pageInfo, ...first } = await list(bo, '(first: 1)');
    expect(first.edges.map(({ node }) => node.id)).toEqual([fresh.id]);
    const second = await list(bo, `(first: 1, after: "${pageInfo.endCursor}")`);
    expect(second.edges.map(({ node }) => node.id)).toEqual([old.id]);
  });

  it('find documents by name, type and text, ignoring case and accents', async () => {
    const eva = await signIn(server, 'eva@example.org');
    const passport = await store({ reading: PASSPORT, text: 'NACIDA EN CÓRDOBA', name: 'IMG_1.pdf' }, eva);
    const letter = await store({ name: 'Letter from Córdoba.pdf' }, eva);
    const found = async (search: string) =>
      (await list(eva, `(search: ${JSON.stringify(search)})`)).edges.map(({ node }) => node.id).sort();
    expect(await found('cordoba')).toEqual([passport.id, letter.id].sort());
    expect(await found('PASAPORTE cordoba')).toEqual([passport.id]);
    expect(await found('letter')).toEqual([letter.id]);
    expect(await found('nothing like it')).toEqual([]);
    expect(await found('  ')).toHaveLength(2);
    expect((await list(eva, '(search: "letter")')).totalCount).toBe(1);
  });

  it('load a list of any length with the same number of database queries', async () => {
    const ivo = await signIn(server, 'ivo@example.org');
    const query = `query { viewer { documents(first: 20) { totalCount edges { node {
      id originalName analysisStatus translationStatus translation { status } pageCount analysisResult { summary checks { code } }
      pagePictures { url } shares { id isOpen } people { role } } } } } }`;
    const counts: number[] = [];
    for (const more of [1, 14]) {
      for (let i = 0; i < more; i++) await store({ reading: PASSPORT, text: '' }, ivo);
      server.services.takeStatements();
      expect((await ivo.graphql(query)).errors).toBeUndefined();
      counts.push(server.services.takeStatements().length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it('create, list and revoke a link, and send one by mail', async () => {
    const { id } = await store();
    const made = await ana.graphql<{ createDocumentLink: { url: string; share: { id: string } } }>(
      `mutation ($input: CreateDocumentLinkInput!) { createDocumentLink(input: $input) {
         ... on DocumentLink { url share { id isOpen openedTimes } } ... on Error { code } } }`,
      { input: { documentId: id, days: 3 } },
    );
    const { url, share } = made.data.createDocumentLink;
    expect(url).toMatch(/\/shared\/ternshare_/);
    const revoked = await ana.graphql(
      `mutation ($id: ID!) { revokeDocumentShare(input: {id: $id}) { ... on DocumentShare { id isOpen } } }`,
      { id: share.id },
    );
    expect(revoked.data).toEqual({ revokeDocumentShare: { id: share.id, isOpen: false } });
    const mailed = await ana.rest('POST', `/api/documents/${id}/email`, { email: 'Bo@example.org', message: 'Hi' });
    expect([mailed.status, mailed.body]).toEqual([
      200,
      { details: { recipient: 'bo@example.org', expiresAt: expect.stringMatching(/^\d{4}-/) as string } },
    ]);
    const list = `query ($id: ID!) { document(id: $id) { shares { id recipient isOpen } } }`;
    const { data } = await ana.graphql<{ document: { shares: { id: string }[] } }>(list, { id });
    expect(data).toMatchObject({
      document: {
        shares: [
          { recipient: 'bo@example.org', isOpen: true },
          { recipient: null, isOpen: false },
        ],
      },
    });
    const closed = await ana.graphql(
      `mutation ($id: ID!) { revokeDocumentShare(input: {id: $id}) { ... on DocumentShare { recipient isOpen } } }`,
      { id: data.document.shares[0]?.id },
    );
    expect(closed.data).toEqual({ revokeDocumentShare: { recipient: 'bo@example.org', isOpen: false } });
  });

  it('reject invalid requests with an error code over both transports', async () => {
    const { id } = await store();
    const refusals = [
      ['/api/documents/doc_nobody/email', { email: 'bo@example.org' }, 404, 'DOCUMENT_NOT_FOUND'],
      [`/api/documents/${id}/email`, { email: 'nobody' }, 400, 'INVALID_EMAIL'],
      [`/api/documents/${id}/email`, { email: 'bo@example.org', message: 'x'.repeat(1_001) }, 400, 'INVALID_INPUT'],
      [`/api/documents/${id}/email`, {}, 400, 'INVALID_INPUT'],
    ] as const;
    for (const [path, body, status, code] of refusals) {
      const answer = await ana.rest<{ code: string }>('POST', path, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    const { data } = await ana.graphql(
      `mutation ($id: ID!) {
         mail: emailDocument(input: {documentId: $id, email: "nobody"}) { ... on Error { code } }
         link: createDocumentLink(input: {documentId: "doc_nobody"}) { ... on Error { code } }
         days: createDocumentLink(input: {documentId: $id, days: 99}) { ... on Error { code } }
         revoke: revokeDocumentShare(input: {id: "shr_nobody"}) { ... on Error { code } }
         again: readDocumentAgain(input: {id: "doc_nobody"}) { ... on Error { code } }
         gone: deleteDocument(input: {id: "doc_nobody"}) { ... on Error { code } }
         who: setDocumentPerson(input: {documentId: $id, applicationId: "app_nobody", person: "holder"}) { ... on Error { code } }
       }`,
      { id },
    );
    expect(data).toEqual({
      mail: { code: 'INVALID_EMAIL' },
      link: { code: 'DOCUMENT_NOT_FOUND' },
      days: { code: 'INVALID_INPUT' },
      revoke: { code: 'SHARE_NOT_FOUND' },
      again: { code: 'DOCUMENT_NOT_FOUND' },
      gone: { code: 'DOCUMENT_NOT_FOUND' },
      who: { code: 'APPLICATION_NOT_FOUND' },
    });
    const visitor = await fetch(`${server.url}/api/documents`);
    expect(visitor.status).toBe(401);
    const cookie = { authorization: '', cookie: `tern_session=${ana.downloadToken}` };
    expect((await ana.rest('GET', '/api/documents', undefined, cookie)).status).toBe(401);
  });

  it('return a document to pending when it is to be read again', async () => {
    const { id } = await store({ reading: PASSPORT, text: '' });
    const { data } = await ana.graphql(
      `mutation ($id: ID!) { readDocumentAgain(input: {id: $id}) { ... on Document { analysisStatus analysisResult { summary } } } }`,
      { id },
    );
    expect(data).toEqual({ readDocumentAgain: { analysisStatus: 'pending', analysisResult: null } });
  });
});
