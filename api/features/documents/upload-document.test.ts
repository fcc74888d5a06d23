import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StorageDownError, StorageFullError } from '../../adapters/files.ts';
import { namesInStore } from '../../testing/names-in-store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn, type SignedInClient } from './testing/transports.ts';
import { newApplication } from './testing/people.ts';
import {
  DOCX_TYPE,
  sampleCompoundFile,
  sampleDocm,
  sampleDocx,
  sampleImage,
  samplePdf,
} from './testing/sample-files.ts';
import { sendForm, sendUpload } from './testing/send-upload.ts';
import { MAX_FILE_SIZE } from './upload-rules.ts';

function pdfOf(size: number): Buffer {
  const end = Buffer.from('\n%%EOF\n');
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9 - end.length), end]);
}

describe('uploading a document', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bo: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ana@example.org');
    bo = await signIn(server, 'bo@example.org');
  });
  afterAll(() => server.close());

  const upload = (name: string, bytes: Uint8Array, fields?: Record<string, string>) =>
    sendUpload(server, ana, { name, bytes, ...(fields && { fields }) });
  /** The store holds no file without a document, and no row is left unfinished. */
  afterEach(async () => {
    const { db, files } = server.services;
    await expect.poll(() => db.storedFile.count({ where: { state: { not: 'kept' } } })).toBe(0);
    const kept = await db.storedFile.findMany({ select: { id: true } });
    expect(await namesInStore(files)).toEqual(kept.map(({ id }) => id).sort());
  });
  const documents = () => server.services.db.document.count();

  it('returns the document in the documented shape before it is read, and stores the file unchanged', async () => {
    const bytes = samplePdf('round trip');
    const { status, body } = await upload('Reisepass – Ñandú.pdf', bytes);
    expect(status).toBe(201);
    expect(body.document).toEqual({
      id: expect.stringMatching(/^doc_/) as string,
      originalName: 'Reisepass – Ñandú.pdf',
      mimeType: 'application/pdf',
      fileSize: bytes.length,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
      analysisStatus: 'pending',
      translationStatus: 'none',
      analysisResult: null,
      translationRequest: null,
    });
    const { response } = await ana.rest('GET', `/api/documents/${body.document?.id}/download`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const jobs = await server.services.db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job`;
    expect(jobs).toContainEqual({ data: { documentId: body.document?.id } });
  });

  it.each([
    ['photo.JPG', 'image/jpeg', () => sampleImage('jpeg', 1)],
    ['photo.jpeg', 'image/jpeg', () => sampleImage('jpeg', 200)],
    ['scan.png', 'image/png', () => sampleImage('png')],
    ['letter.doc', 'application/msword', () => sampleCompoundFile()],
    ['letter.docx', DOCX_TYPE, () => sampleDocx()],
  ])('accepts %s', async (name, mimeType, make) => {
    expect(await upload(name, await make())).toMatchObject({ status: 201, body: { document: { mimeType } } });
  });

  const wrongType = 'Please select a PDF, Word document, or image file.';
  const mismatch = /^What is in this file is not what its name says\./;
  const hides = /^This file has a second file hidden in it/;
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  it.each<[string, string, () => Buffer | Promise<Buffer>, number, string, string | RegExp]>([
    ['an empty file', 'a.pdf', () => Buffer.alloc(0), 422, 'FILE_EMPTY', /^This file is empty\./],
    ['a program', 'a.exe', () => Buffer.from('MZ'), 415, 'INVALID_FILE_TYPE', wrongType],
    ['a name without an ending', 'passport', () => samplePdf(), 415, 'INVALID_FILE_TYPE', wrongType],
    ['a Word file for macros', 'a.docm', sampleDocm, 415, 'INVALID_FILE_TYPE', wrongType],
    ['a program that is called PDF', 'a.pdf', () => Buffer.from('MZ\x90\0 etc'), 415, 'FILE_TYPE_MISMATCH', mismatch],
    ['a photo that is called PDF', 'a.pdf', () => sampleImage('jpeg'), 415, 'FILE_TYPE_MISMATCH', mismatch],
    ['a PNG that is called JPG', 'a.jpg', () => sampleImage('png'), 415, 'FILE_TYPE_MISMATCH', mismatch],
    ['text that is called DOC', 'a.doc', () => Buffer.from('{\\rtf1 hello}'), 415, 'FILE_TYPE_MISMATCH', mismatch],
    ['a table that is called DOC', 'a.doc', () => sampleCompoundFile('Workbook'), 415, 'FILE_TYPE_MISMATCH', mismatch],
    ['macros in a DOCX', 'a.docx', sampleDocm, 422, 'FILE_HAS_MACROS', /^This Word file can run macros\./],
    [
      'macros in a DOC',
      'a.doc',
      () => sampleCompoundFile('WordDocument', '_VBA_PROJECT'),
      422,
      'FILE_HAS_MACROS',
      /^This Word file can run macros\./,
    ],
    [
      'a password on a DOCX',
      'a.docx',
      () => sampleCompoundFile('EncryptedPackage'),
      422,
      'FILE_PASSWORD_PROTECTED',
      /^This Word file is protected with a password\./,
    ],
    [
      'a ZIP behind a photo',
      'a.jpg',
      async () => Buffer.concat([await sampleImage('jpeg'), zipEnd]),
      422,
      'FILE_HIDES_ANOTHER',
      hides,
    ],
    [
      'a script behind a PDF',
      'a.pdf',
      () => Buffer.concat([samplePdf(), Buffer.from('<script>alert(1)</script>')]),
      422,
      'FILE_HIDES_ANOTHER',
      hides,
    ],
    [
      'a PDF that begins late',
      'a.pdf',
      () => Buffer.concat([Buffer.from('#!/bin/sh\n'), samplePdf()]),
      422,
      'FILE_HIDES_ANOTHER',
      hides,
    ],
  ])('refuses %s with its own code and message', async (_what, name, make, status, code, message) => {
    const before = await documents();
    const answer = await upload(name, await make());
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toMatch(message);
    expect(await documents()).toBe(before);
  });

  it('accepts exactly 10 MB, and returns 413 for one byte more', async () => {
    expect(await upload('full.pdf', pdfOf(MAX_FILE_SIZE))).toMatchObject({
      status: 201,
      body: { document: { fileSize: 10_485_760 } },
    });
    expect(await upload('over.pdf', pdfOf(MAX_FILE_SIZE + 1))).toEqual({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', message: 'Please select a file smaller than 10MB.' },
    });
  });

  it.each([
    ['a.exe', 'INVALID_FILE_TYPE'],
    ['a.pdf', 'FILE_TYPE_MISMATCH'],
  ])('returns 415 for a wrong file type, whatever the size: %s', async (name, code) => {
    for (const size of [3_000_000, MAX_FILE_SIZE + 1, MAX_FILE_SIZE + 2_000_000]) {
      const bytes = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(size - 4, 7)]);
      expect(await upload(name, bytes)).toMatchObject({ status: 415, body: { code } });
    }
  });

  it('refuses a file that is far too large early, and stops receiving it', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.write(
      `POST /api/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 2000000000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
    );
    socket.write(pdfOf(100_000));
    await expect.poll(() => answer).toContain('"code":"FILE_TOO_LARGE"');
    const piece = Buffer.alloc(1_000_000);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let sent = 0;
    while (!socket.destroyed && sent < 200) {
      if (!socket.write(piece)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
      sent++;
    }
    expect(sent).toBeLessThan(100);
    socket.destroy();
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ana\\scan.pdf', 'scan.pdf'],
    ['\u202Efdp.gnp.pdf', 'fdp.gnp.pdf'],
    ['👩‍👧 passport 🛂.pdf', '👩‍👧 passport 🛂.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['.pdf', 'document.pdf'],
  ])('stores the name %s as %s', async (name, clean) => {
    const { status, body } = await upload(name, samplePdf(`called ${name}`));
    expect([status, body.document?.['originalName']]).toEqual([201, clean]);
  });

  it('recognises the same file of the same user, also when it is uploaded several times at once', async () => {
    const bytes = samplePdf('twice');
    const first = await upload('one.pdf', bytes);
    const again = await upload('other name.pdf', bytes);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual({ document: first.body.document, alreadyHere: true });
    expect((await sendUpload(server, bo, { name: 'one.pdf', bytes })).status).toBe(201);
    const racing = samplePdf('at once');
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload('race.pdf', racing)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.document?.id)).size).toBe(1);
  });

  it('accepts an application of the user with the file, and returns 404 for another user’s', async () => {
    const mine = await newApplication(server.services.context({ id: ana.userId }), 'I-130');
    const theirs = await newApplication(server.services.context({ id: bo.userId }), 'I-130');
    expect((await upload('a.pdf', samplePdf('mine'), { applicationId: mine.id })).status).toBe(201);
    expect(await upload('a.pdf', samplePdf('theirs'), { applicationId: theirs.id })).toMatchObject({
      status: 404,
      body: { code: 'APPLICATION_NOT_FOUND' },
    });
    expect((await upload('a.pdf', samplePdf('none'), { applicationId: '' })).status).toBe(201);
  });

  it('returns an error code for each invalid form', async () => {
    const send = (body: BodyInit) => sendForm(`${server.url}/api/documents/upload`, ana.token, body);
    const form = (...parts: [string, string | Blob, string?][]) => {
      const data = new FormData();
      for (const [field, value, name] of parts)
        if (typeof value === 'string') data.append(field, value);
        else data.append(field, value, name);
      return data;
    };
    const file = new Blob([Buffer.from(samplePdf('form'))]);
    for (const [body, status, code] of [
      [form(['applicationId', 'app_1']), 400, 'FILE_MISSING'],
      [form(['file', 'text']), 400, 'FILE_MISSING'],
      [form(['file', new Blob([]), '']), 400, 'FILE_MISSING'],
      [form(['file', file, 'a.pdf'], ['file', file, 'b.pdf']), 400, 'ONE_FILE_ONLY'],
      [form(['photo', file, 'a.pdf']), 400, 'UNKNOWN_UPLOAD_FIELD'],
      [form(['file', file, 'a.pdf'], ['userId', bo.userId]), 400, 'UNKNOWN_UPLOAD_FIELD'],
      ['{"file": "a"}', 415, 'NOT_AN_UPLOAD'],
    ] as const)
      expect(await send(body)).toMatchObject({ status, body: { code, message: expect.any(String) as string } });
  });

  it('requires a valid bearer token', async () => {
    const { status, body } = await sendUpload(server, { token: 'x'.repeat(30) }, { name: 'a.pdf', bytes: samplePdf() });
    expect([status, body.code]).toEqual([401, 'KEY_NOT_VALID']);
  });

  const cutForm = (length: number) =>
    `POST /api/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n` +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';

  it('leaves nothing of an upload that is aborted in the middle', async () => {
    const before = await documents();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(cutForm(5_000_000));
    socket.write(pdfOf(2_000_000));
    const { db, files } = server.services;
    await expect.poll(() => db.storedFile.count({ where: { state: 'writing' } })).toBe(1);
    socket.destroy();
    await expect.poll(() => db.storedFile.count({ where: { state: 'writing' } })).toBe(0);
    expect((await namesInStore(files)).filter((name) => name.includes('.'))).toEqual([]);
    expect(await documents()).toBe(before);
  });

  it('returns UPLOAD_CUT_OFF when the form ends before the file does', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const head = cutForm(1_000);
    socket.write(cutForm(head.slice(head.indexOf('--b')).length + 20) + '%PDF-1.7 and no more');
    await expect.poll(() => answer).toContain('"code":"UPLOAD_CUT_OFF"');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  });

  it.each([
    [new StorageFullError({ cause: new Error('ENOSPC') }), 507, 'STORAGE_FULL'],
    [new StorageDownError({ cause: new Error('SignatureDoesNotMatch') }), 503, 'STORAGE_DOWN'],
  ])('returns the error of a store that cannot take the file, and logs its reason: %s', async (error, status, code) => {
    const { files, log } = server.services;
    const logged = vi.spyOn(log, 'error');
    const put = files.put.bind(files);
    files.put = (_name, bytes) => {
      bytes.destroy();
      return Promise.reject(error);
    };
    const answer = await upload('a.pdf', samplePdf(code)).finally(() => (files.put = put));
    expect(logged.mock.calls).toEqual([[{ err: error.cause, refusal: code }, expect.any(String)]]);
    logged.mockRestore();
    expect(answer).toEqual({ status, body: { code, message: error.message } });
    // The store fails while most of the upload is still in flight.
    files.put = (_name, bytes) => {
      bytes.destroy();
      return Promise.reject(error);
    };
    const large = await upload('a.pdf', pdfOf(6_000_000)).finally(() => (files.put = put));
    expect(large).toEqual({ status, body: { code, message: error.message } });
    expect((await upload('a.pdf', samplePdf(code))).status).toBe(201);
  });
});
