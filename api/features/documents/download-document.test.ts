import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FolderStore } from '../../adapters/files-folder.ts';
import { namesInStore } from '../../testing/names-in-store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { assignFiles, writeFile } from './stored-files.ts';
import { signIn, type SignedInClient } from './testing/transports.ts';
import { samplePdf } from './testing/sample-files.ts';
import { sendUpload } from './testing/send-upload.ts';

describe('downloading and deleting a document', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bo: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ana@example.org');
    bo = await signIn(server, 'bo@example.org');
  });
  afterAll(() => server.close());

  async function upload(bytes: Buffer, name = 'Pasaporte "Ana".pdf'): Promise<string> {
    const { body } = await sendUpload(server, ana, { name, bytes });
    return body.document?.id ?? '';
  }
  const get = (id: string, who = ana, path = 'download') => who.rest('GET', `/api/documents/${id}/${path}`);
  const fileOf = (name: string) => (server.services.files as FolderStore).fileOf(name);
  const originalOf = (documentId: string) =>
    server.services.db.storedFile.findFirstOrThrow({ where: { documentId, kind: 'original' } });

  it('sends the file as a sandboxed attachment that is not cached', async () => {
    const bytes = samplePdf('headers');
    const { status, response } = await get(await upload(bytes));
    expect(status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Pasaporte _Ana_.pdf"; filename*=UTF-8''Pasaporte%20%22Ana%22.pdf`,
    );
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('accepts the cookie for downloads and nothing else', async () => {
    const id = await upload(samplePdf('cookie'));
    const byCookie = (method: string, path: string) =>
      fetch(`${server.url}/api/documents/${id}${path}`, {
        method,
        headers: { cookie: `tern_session=${ana.downloadToken}` },
      });
    expect((await byCookie('GET', '/download')).status).toBe(200);
    expect((await byCookie('GET', '/pages/1')).status).toBe(401);
    expect((await byCookie('DELETE', '')).status).toBe(401);
    expect((await fetch(`${server.url}/api/documents/${id}/download`)).status).toBe(401);
  });

  it('returns 404 for a document of another user, as for a missing one', async () => {
    const id = await upload(samplePdf('mine'));
    for (const answer of [await get(id, bo), await get('doc_none'), await get(id, bo, 'pages/1')])
      expect(answer).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } });
    expect(await bo.rest('DELETE', `/api/documents/${id}`)).toMatchObject({ status: 404 });
    expect((await get(id)).status).toBe(200);
  });

  it('returns 500 for a file damaged at the beginning, and aborts a download damaged in the middle', async () => {
    const id = await upload(Buffer.concat([samplePdf('damaged'), randomBytes(2_000_000), Buffer.from('\n%%EOF\n')]));
    const file = fileOf((await originalOf(id)).id);
    const encrypted = readFileSync(file);
    const change = (at: number) => {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
    };
    change(10);
    expect(await get(id)).toMatchObject({ status: 500, body: { code: 'FILE_DAMAGED' } });
    change(1_500_000);
    const { status, response } = await get(id);
    expect(status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    writeFileSync(file, encrypted);
    expect((await (await get(id)).response.arrayBuffer()).byteLength).toBeGreaterThan(2_000_000);
  });

  it('returns the picture of a page once there is one', async () => {
    const id = await upload(samplePdf('pages'));
    expect(await get(id, ana, 'pages/1')).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } });
    expect(await get(id, ana, 'pages/first')).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } });
    const picture = await writeFile(server.services, {
      kind: 'page_picture',
      userId: ana.userId,
      bytes: Readable.from([Buffer.from('jpeg')]),
    });
    await server.services.db.$transaction((tx) =>
      assignFiles(tx, { documentId: id }, [{ ...picture, page: 1, width: 8, height: 8 }]),
    );
    const { status, response } = await get(id, ana, 'pages/1');
    expect([status, response.headers.get('content-type'), await response.text()]).toEqual([200, 'image/jpeg', 'jpeg']);
  });

  it('deletes a document with its files, and returns the same for a repeated idempotency key', async () => {
    const before = await namesInStore(server.services.files);
    const id = await upload(samplePdf('to be deleted'));
    const remove = () => ana.rest('DELETE', `/api/documents/${id}`, undefined, { 'idempotency-key': 'delete-once-1' });
    expect(await remove()).toMatchObject({ status: 200, body: { id } });
    expect(await remove()).toMatchObject({ status: 200, body: { id } });
    expect(await ana.rest('DELETE', `/api/documents/${id}`)).toMatchObject({ status: 404 });
    expect((await get(id)).status).toBe(404);
    expect(await namesInStore(server.services.files)).toEqual(before);
    expect(await server.services.db.storedFile.count({ where: { state: { not: 'kept' } } })).toBe(0);
  });
});
