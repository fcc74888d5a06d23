import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantTranslator } from '../../testing/people-at-the-desk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../accounts/public.ts';
import { readZip } from './testing/read-zip.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';

/** Returns a small valid PDF; each text gives another file. */
const pdf = (text: string) => Buffer.from(`${PDF}% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

describe('the data export', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  async function signIn(email: string) {
    const { services, url } = server;
    const { token, downloadToken, userId } = await services.db.$transaction((tx) =>
      openSession(services, tx, email, 'en'),
    );
    const authorization = `Bearer ${token}`;
    return {
      downloadToken,
      userId,
      call: (method: string, path: string, body?: object) =>
        fetch(url + path, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      async upload(name: string, bytes: Buffer) {
        const form = new FormData();
        form.set('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
        const response = await fetch(`${url}/api/documents/upload`, {
          method: 'POST',
          headers: { authorization },
          body: form,
        });
        expect(response.status).toBe(201);
        return ((await response.json()) as { document: { id: string } }).document.id;
      },
      async download(headers: Record<string, string> = { authorization }) {
        const response = await fetch(`${url}/api/export/download`, { headers });
        return { response, bytes: Buffer.from(await response.arrayBuffer()) };
      },
    };
  }

  it('contains the profile, the applications, the documents with their links, and the original files', async () => {
    const ana = await signIn('ana@example.org');
    await ana.call('PATCH', `/api/users/${ana.userId}`, { firstName: 'Ana', lastName: 'Silva' });
    const formData = { lastName: 'SILVA' };
    await ana.call('POST', '/api/applications', { formType: 'I-130', formData, status: 'draft' });
    const files = [
      ['scan.pdf', pdf('one')],
      ['Scan.pdf', pdf('two')],
      ['../../etc/acta de nacimiento.pdf', pdf('three')],
    ] as const;
    const ids: string[] = [];
    for (const [name, bytes] of files) ids.push(await ana.upload(name, bytes));
    await ana.call('POST', `/api/documents/${ids[0]}/email`, { email: 'bo@example.org' });
    await ana.call('POST', '/graphql', {
      query: 'mutation { writeToSupport(input: { text: "Where is my receipt?" }) { __typename } }',
    });
    const { response, bytes } = await ana.download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tern-export-\d{4}-\d\d-\d\d\.zip"/,
    );
    const zip = readZip(bytes);
    const json = (name: string) => JSON.parse(zip.get(name)?.toString() ?? 'null') as unknown;
    expect(json('profile.json')).toMatchObject({ email: 'ana@example.org', firstName: 'Ana', lastName: 'Silva' });
    expect(json('applications.json')).toMatchObject([{ formType: 'I-130', formData }]);
    const documents = json('documents.json') as { id: string; file: string; originalName: string; shares: object[] }[];
    expect(documents.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(documents.find(({ id }) => id === ids[0])).toMatchObject({
      originalName: 'scan.pdf',
      shares: [{ recipient: 'bo@example.org' }],
    });
    for (const [index, id] of ids.entries()) {
      const file = documents.find((document) => document.id === id)?.file ?? '';
      expect(file).toMatch(/^documents\/[^/]+\.pdf$/);
      expect(zip.get(file)).toEqual(files[index]?.[1]);
    }
    expect(json('translations.json')).toEqual([]);
    expect(json('case-reviews.json')).toEqual([]);
    expect(json('form-reviews.json')).toEqual([]);
    expect(json('payments.json')).toEqual([]);
    expect(json('support.json')).toMatchObject([{ text: 'Where is my receipt?' }]);
    // The archive also contains conversations.json.
    expect(json('checklist.json')).toEqual([]);
    expect(json('after-filing.json')).toEqual({ filings: [], keyDates: [], calendarFeedSince: null });
    expect(json('cases.json')).toEqual([]);
    expect(json('case-shares.json')).toEqual([]);
    expect(json('people.json')).toEqual([]);
    expect(json('own-pdfs.json')).toEqual([]);
    expect(json('passkeys.json')).toEqual([]);
    expect(json('earlier-editions.json')).toEqual([]);
    expect(json('sessions.json')).toMatchObject([{ browser: null, system: null }]);
    expect(zip.size).toBe(18 + files.length);
  });

  it('opens with the session cookie alone, as in a new tab, for its owner only', async () => {
    const [bo, eva] = [await signIn('bo@example.com'), await signIn('eva@example.com')];
    await bo.upload('own.pdf', pdf('of bo'));
    const { response, bytes } = await eva.download({ cookie: `tern_session=${eva.downloadToken}` });
    expect(response.status).toBe(200);
    const zip = readZip(bytes);
    expect(JSON.parse(zip.get('documents.json')?.toString() ?? '')).toEqual([]);
    expect(zip.get('profile.json')?.toString()).toContain('eva@example.com');
    expect((await eva.download({})).response.status).toBe(401);
  });

  it('includes the translator record of a user who is a translator', async () => {
    const { services } = server;
    await grantTranslator(services, { email: 'rosa@example.org', languages: ['es'] });
    const rosa = await signIn('rosa@example.org');
    const zip = readZip((await rosa.download()).bytes);
    expect(JSON.parse(zip.get('translator.json')?.toString() ?? 'null')).toMatchObject({
      languages: ['es'],
      profile: null,
    });
  });

  it('is aborted instead of shortened when a stored file is missing', async () => {
    const ivo = await signIn('ivo@example.com');
    const id = await ivo.upload('own.pdf', pdf('of ivo'));
    const [file] = await server.services.db.storedFile.findMany({ where: { documentId: id, kind: 'original' } });
    await server.services.files.delete(file?.id ?? '');
    await expect(ivo.download()).rejects.toThrow();
  });
});
