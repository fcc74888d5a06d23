import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import type { Context } from '../../platform/context.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { InvalidInputError, TooManyRequestsError } from '../../platform/errors.ts';
import { DecryptionError } from '../../platform/vault.ts';
import { createDocumentLink, type DocumentLink } from './create-document-link.ts';
import { deleteDocument } from './delete-document.ts';
import { decryptRecipient } from './document-record.ts';
import { emailDocument } from './email-document.ts';
import { revokeShare } from './revoke-share.ts';
import { DocumentNotSharedError } from './share-errors.ts';
import { newOwner } from './testing/people.ts';
import { PASSPORT, storeDocument } from './testing/stored-document.ts';

const CONTENT = Buffer.from('%PDF-1.7 the very content');
const NAME = 'Pasaporte de María "José" <b>.pdf';

describe('a shared link', () => {
  let server: TestServer;
  let ana: Context;
  let documentId: string;
  let link: DocumentLink;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await newOwner(server.services, { first: 'Ana', last: 'Silva' });
  });
  beforeEach(async () => {
    const given = { name: NAME, bytes: CONTENT, reading: PASSPORT, text: 'CANARY TEXT' };
    ({ id: documentId } = await storeDocument(server.services, ana.viewer?.id ?? '', given));
    link = await createDocumentLink(ana, { documentId });
  });
  afterAll(() => server.close());

  const path = (url: string) => new URL(url).pathname;
  const open = (url = link.url, more = '', options: RequestInit = {}) =>
    fetch(`${server.url}${path(url)}${more}`, { redirect: 'manual', ...options });
  const rowOf = ({ share }: DocumentLink) =>
    server.services.db.documentShare.findUniqueOrThrow({ where: { id: share.id } });
  /** Expires the share by its row, since the running server uses the real clock. */
  const expire = () =>
    server.services.db.documentShare.update({ where: { id: link.share.id }, data: { expiresAt: new Date(0) } });

  it('shows the name and type of the file, and downloads it as an attachment, counted once', async () => {
    const page = await open();
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Pasaporte de María &#34;José&#34; &#60;b&#62;.pdf');
    expect(html).toContain('PDF');
    expect(html).toContain(`href="${path(link.url)}/download"`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script|owner\d|Ana|Silva|GONZÁLEZ|CANARY/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect((await rowOf(link)).openedTimes).toBe(0);

    const file = await open(link.url, '/download');
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(CONTENT);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await rowOf(link)).toMatchObject({ openedTimes: 1, lastOpenedAt: expect.any(Date) as Date });
  });

  it('cannot decrypt its recipient after the document is moved to another user in the database', async () => {
    const share = await emailDocument(ana, { documentId, email: 'tia@example.org' });
    const { db, vault } = server.services;
    const row = () => db.documentShare.findUniqueOrThrow({ where: { id: share.id }, include: { document: true } });
    expect(decryptRecipient(vault, await row())).toBe('tia@example.org');
    const bao = await newOwner(server.services);
    await db.document.update({ where: { id: documentId }, data: { userId: bao.viewer?.id ?? '' } });
    const moved = await row();
    expect(() => decryptRecipient(vault, moved)).toThrow(DecryptionError);
    await db.document.update({ where: { id: documentId }, data: { userId: ana.viewer?.id ?? '' } });
  });

  it('shows Spanish to a request in Spanish', async () => {
    const headers = { 'accept-language': 'es-MX,es;q=0.9' };
    const page = await (await open(link.url, '', { headers })).text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('Descargar');
    await revokeShare(ana, link.share.id);
    expect(await (await open(link.url, '', { headers })).text()).toContain('Este enlace se cerró');
  });

  it('is not counted by HEAD requests', async () => {
    for (const more of ['', '/download']) {
      const looked = await open(link.url, more, { method: 'HEAD' });
      expect(looked.status).toBe(200);
      expect(await looked.text()).toBe('');
    }
    expect(await rowOf(link)).toMatchObject({ openedTimes: 0, lastOpenedAt: null });
  });

  it('reveals nothing when it is wrong, expired, revoked or of a deleted document', async () => {
    const wrong = [
      link.url.slice(0, -1) + (link.url.endsWith('A') ? 'B' : 'A'),
      link.url.replace(/\.[0-9a-z]+\.(?=[^.]+$)/, '.zzzzzz.'),
      link.url.replace('ternshare_', 'ternshare_x'),
      'http://x/shared/ternshare_nothing',
    ];
    const seen: string[] = [];
    const refused = async (url: string, status: number) => {
      for (const more of ['', '/download']) {
        const answer = await open(url, more);
        expect(answer.status).toBe(status);
        const html = await answer.text();
        expect(html).not.toMatch(/Pasaporte|PDF|application|doc_|shr_|href/);
        seen.push(html);
      }
    };
    for (const url of wrong) await refused(url, 404);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('Nothing is here');
    await expire();
    await refused(link.url, 410);
    expect(seen.at(-1)).toContain('This link has expired');
    await revokeShare(ana, link.share.id);
    await refused(link.url, 410);
    expect(seen.at(-1)).toContain('This link was closed');
    const other = await createDocumentLink(ana, { documentId });
    await deleteDocument(ana, { id: documentId });
    await refused(other.url, 404);
    expect(seen.at(-1)).toBe(seen[0]);
    expect((await rowOfAll(documentId)).length).toBe(0);
  });
  const rowOfAll = (id: string) => server.services.db.documentShare.findMany({ where: { documentId: id } });

  it('keeps its first revocation time when revoked again', async () => {
    const first = await revokeShare(ana, link.share.id);
    expect(first.revokedAt).not.toBeNull();
    expect((await revokeShare(ana, link.share.id)).revokedAt).toEqual(first.revokedAt);
  });

  it('lasts 1 to 30 days, 7 by default; a repeated idempotency key returns the same link', async () => {
    const days = ({ share }: DocumentLink) =>
      Math.round((share.expiresAt.getTime() - share.createdAt.getTime()) / 86_400_000);
    expect(days(link)).toBe(7);
    expect(days(await createDocumentLink(ana, { documentId, days: 30 }))).toBe(30);
    for (const wrong of [0, 31, 1.5, -1])
      await expect(createDocumentLink(ana, { documentId, days: wrong })).rejects.toThrow(InvalidInputError);
    const once = { documentId, idempotencyKey: 'key-of-a-link' };
    const [first, again] = [await createDocumentLink(ana, once), await createDocumentLink(ana, once)];
    expect(again).toEqual(first);
    expect(await rowOfAll(documentId)).toHaveLength(3);
  });

  it('returns 429 after too many guesses', async () => {
    let last = 200;
    for (let i = 0; i < 130 && last !== 429; i++) ({ status: last } = await open(`http://x/shared/guess${i}`));
    expect(last).toBe(429);
  });

  it('returns 404 for other paths below /shared', async () => {
    expect((await fetch(`${server.url}/shared`)).status).toBe(404);
    expect((await fetch(`${server.url}/shared/a/b/c`)).status).toBe(404);
  });
});

describe('a document sent by mail', () => {
  let server: TestServer;
  let ana: Context;
  let documentId: string;
  beforeAll(async () => void (server = await startTestServer()));
  beforeEach(async () => {
    ana = await newOwner(server.services, { first: 'Ana', last: 'Silva' });
    const given = { name: NAME, bytes: CONTENT, reading: PASSPORT, text: 'CANARY TEXT' };
    ({ id: documentId } = await storeDocument(server.services, ana.viewer?.id ?? '', given));
  });
  afterAll(() => server.close());

  const newestMail = async () => (await readOutbox(server.services.db, server.services.vault))[0];
  const shares = () => server.services.db.documentShare.findMany({ where: { documentId } });

  it('contains the sender, the message and a working link, and nothing of the document', async () => {
    const message = 'Hi Bo,\r\nsee {{link}} & <b>this</b>\u202e\u0007';
    await emailDocument(ana, { documentId, email: ' Bo@Example.org ', message });
    const mail = await newestMail();
    expect(mail?.to).toBe('bo@example.org');
    expect(mail?.subject).toBe('A document was shared with you');
    expect(mail?.text).toContain('Ana Silva (owner');
    expect(mail?.text).toContain('\nHi Bo,\nsee {{link}} & <b>this</b>\n');
    expect(mail?.text).not.toMatch(/Pasaporte|\.pdf|GONZÁLEZ|G12345678|CANARY|usr_|doc_/);
    const url = /http\S+\/shared\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await fetch(`${server.url}${new URL(url).pathname}/download`)).status).toBe(200);
  });

  it('is in Spanish for a request in Spanish', async () => {
    const spanish = { ...ana, caller: { ...ana.caller, language: 'es' } };
    await emailDocument(spanish, { documentId, email: 'bo@example.org', message: 'Hola' });
    const mail = await newestMail();
    expect(mail?.subject).toBe('Alguien compartió un documento con usted');
    expect(mail?.text).toContain('El mensaje que lo acompaña:\n\nHola');
  });

  it('is sent once for a repeated idempotency key', async () => {
    const before = await server.services.db.outboxMail.count();
    const input = { documentId, email: 'bo@example.org', idempotencyKey: 'key-of-a-mail' };
    const [first, again] = [await emailDocument(ana, input), await emailDocument(ana, input)];
    expect(again.id).toBe(first.id);
    expect(await server.services.db.outboxMail.count()).toBe(before + 1);
  });

  it('requires a valid address and a message of at most 1,000 characters', async () => {
    for (const email of ['', 'bo', 'bo@example.org, eve@example.org'])
      await expect(emailDocument(ana, { documentId, email })).rejects.toThrow('Please enter a valid email address');
    const long = { documentId, email: 'bo@example.org', message: 'x'.repeat(1_001) };
    await expect(emailDocument(ana, long)).rejects.toThrow(InvalidInputError);
    expect(await shares()).toEqual([]);
  });

  it('leaves no link when the mail server fails, and can be sent again', async () => {
    const broken: Context = { ...ana, mail: { send: () => Promise.reject(new Error('down')) } };
    const input = { documentId, email: 'bo@example.org', idempotencyKey: 'key-of-a-retry' };
    await expect(emailDocument(broken, input)).rejects.toThrow(DocumentNotSharedError);
    expect(await shares()).toEqual([]);
    await emailDocument(ana, input);
    expect(await shares()).toHaveLength(1);
  });

  it('is limited to 20 addresses a day', async () => {
    for (let i = 0; i < 20; i++) await emailDocument(ana, { documentId, email: `bo${i}@example.org` });
    await expect(emailDocument(ana, { documentId, email: 'bo@example.org' })).rejects.toThrow(TooManyRequestsError);
  });
});
