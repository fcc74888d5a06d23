import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUpload, type UploadAnswer } from '../features/documents/testing/send-upload.ts';
import { isSoak, rounds } from './rounds.ts';
import { startTern, type RunningTern } from './running-tern.ts';
import { signInAt } from './sign-in-at.ts';

const SIZE = 10 * 1024 * 1024;
const AT_ONCE = rounds(3, 20);
const MB = 1_000_000;
const LIMIT = 30 * MB;
const CANARY = 'QUETZAL-UPLOAD-CANARY';

/** Creates a PDF with this many bytes that no page shows. The canary is in them in clear, and on the page as text. */
async function pdfHolding(bytes: number, canary: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf
    .addPage([500, 300])
    .drawText(`An invented letter with words enough for a page ${canary}`, { x: 20, y: 200, size: 9 });
  const hidden = Buffer.from(canary);
  pdf.context.register(pdf.context.stream(Buffer.concat([hidden, randomBytes(bytes - hidden.length)])));
  return Buffer.from(await pdf.save({ useObjectStreams: false, addDefaultPage: false }));
}

/** Creates a PDF of exactly 10 MB that is read quickly, so that the figures measure the upload. */
async function largeFile(canary = ''): Promise<Buffer> {
  // Both sizes have eight digits.
  const rest = (await pdfHolding(SIZE - 10_000, canary)).length - (SIZE - 10_000);
  const file = await pdfHolding(SIZE - rest, canary);
  expect(file).toHaveLength(SIZE);
  return file;
}

describe('uploads to a running server', () => {
  let tern: RunningTern;
  let token: string;
  beforeAll(async () => {
    tern = await startTern();
    token = await signInAt(tern.url, 'uploads@example.org');
  });
  afterAll(() => tern.stop());

  const upload = (bytes: Buffer, name = 'scan.pdf'): Promise<UploadAnswer> =>
    sendUpload(tern, { token }, { name, bytes });
  async function untilRead(): Promise<void> {
    const pending = async () => {
      const response = await fetch(`${tern.url}/api/documents`, { headers: { authorization: `Bearer ${token}` } });
      const { documents } = (await response.json()) as { documents: { analysisStatus: string }[] };
      return documents.filter(({ analysisStatus }) => analysisStatus === 'pending').length;
    };
    await expect.poll(pending, { timeout: 400_000, interval: 200 }).toBe(0);
  }
  /** Returns the peak growth of the server's memory in bytes. */
  async function growthDuring(act: () => Promise<unknown>): Promise<number> {
    const before = tern.memory();
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, tern.memory())), 10);
    await act();
    clearInterval(timer);
    return Math.max(most, tern.memory()) - before;
  }
  const storedFiles = () =>
    readdirSync(path.join(tern.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(tern.dataDir, 'files', name))
      .filter((file) => statSync(file).isFile());

  it(`of 10 MB use less than 30 MB of memory, and ${AT_ONCE} at once all succeed`, async () => {
    expect((await upload(Buffer.from('%PDF-1.7\n%%EOF\n'))).status).toBe(201);
    await untilRead();
    const growths: number[] = [];
    const isProven = () => (isSoak ? growths.length === 2 : growths.some((growth) => growth < LIMIT));
    while (!isProven() && growths.length < 6) {
      const bytes = await largeFile();
      growths.push(await growthDuring(async () => expect((await upload(bytes)).status).toBe(201)));
      await untilRead();
    }
    const files = await Promise.all(Array.from({ length: AT_ONCE }, () => largeFile()));
    let answers: UploadAnswer[] = [];
    const together = await growthDuring(async () => {
      answers = await Promise.all(files.map((bytes) => upload(bytes)));
    });
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 201));
    const inMb = (bytes: number) => (bytes / MB).toFixed(1);
    process.stdout.write(
      `10 MB upload: +${growths.map(inMb).join(', +')} MB; ${AT_ONCE} at once: +${inMb(together)} MB\n`,
    );
    // A single upload may meet an idle garbage collector, so the short run tries up to six times.
    for (const growth of isSoak ? growths : [Math.min(...growths)]) expect(growth).toBeLessThan(LIMIT);
    await untilRead();
  });

  it('interrupted by a killed server leave no file after the restart', async () => {
    const before = storedFiles();
    const { hostname, port } = new URL(tern.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(
      `POST /api/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${SIZE}\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
    );
    socket.write((await largeFile()).subarray(0, SIZE / 2));
    await expect.poll(() => storedFiles().length).toBe(before.length + 1);
    tern.kill('app');
    socket.destroy();
    await tern.untilHealthy();
    await expect.poll(storedFiles).toEqual(before);
  });

  it('leave no plain text of the file or of its name on disk or in the log', async () => {
    const file = await largeFile(CANARY);
    expect(file.includes(CANARY)).toBe(true);
    const answer = await upload(file, `${CANARY}.pdf`);
    expect(answer.body.document?.['originalName']).toBe(`${CANARY}.pdf`);
    await untilRead();
    await tern.end('SIGTERM');
    const files = readdirSync(tern.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(tern.dataDir, name))
      .filter((file) => statSync(file).isFile());
    const id = Buffer.from(answer.body.document?.id ?? 'none');
    const holding = (bytes: Buffer) => files.filter((file) => readFileSync(file).includes(bytes));
    for (const disguise of [
      CANARY,
      Buffer.from(CANARY).toString('hex'),
      Buffer.from(CANARY).toString('base64').slice(0, 24),
    ])
      expect(holding(Buffer.from(disguise))).toEqual([]);
    expect(holding(Buffer.from(CANARY, 'utf16le'))).toEqual([]);
    expect(tern.output()).not.toContain(CANARY);
    // The search does find what is there: an id is no secret.
    expect(holding(id).length).toBeGreaterThan(0);
  });
});
