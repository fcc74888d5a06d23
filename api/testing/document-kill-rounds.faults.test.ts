import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from '../features/documents/stored-files.ts';
import { sweepFiles } from '../features/documents/sweep-files.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { createServices } from '../platform/services.ts';
import { readSettings } from '../platform/settings.ts';
import { killInTheMiddle, Tally } from './kill-in-the-middle.ts';
import { rounds } from './rounds.ts';
import { signInAt } from './sign-in-at.ts';
import { startTern, type RunningTern } from './running-tern.ts';

const ROUNDS = rounds(2, 50);
const UPLOADERS = rounds(2, 3);
const HOUR_MS = 3_600_000;

type Status = 'pending' | 'completed' | 'failed';
interface Listed {
  readonly id: string;
  readonly analysisStatus: Status;
  readonly fileSize: number;
  readonly failure?: { readonly code: string };
}

/** Returns mostly PDFs with a text layer, and some pictures, which take longer to read, so that kills hit both. */
async function makeFile(number: number): Promise<File> {
  const text = `Dear reader, this is letter number ${number} of ${randomUUID()}`;
  if (number % 4 === 3) {
    // With fewer words the reader would also try other orientations.
    const more = 'Please keep what these lines say about the weather above your house.';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="300" font-family="monospace" font-size="26"><rect width="1400" height="300" fill="#fff"/><text x="30" y="120">${text}</text><text x="30" y="180">${more}</text></svg>`;
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    return new File([new Uint8Array(png)], `photo ${number}.png`, { type: 'image/png' });
  }
  const pdf = await PDFDocument.create();
  pdf.addPage([500, 300]).drawText(text, { x: 20, y: 200, size: 9 });
  return new File([new Uint8Array(await pdf.save())], `letter ${number}.pdf`, { type: 'application/pdf' });
}

/** A user who uploads files and deletes every fifth. Requests without a response are repeated with their key. */
class Uploader {
  readonly kept = new Map<string, number>();
  readonly deleted: string[] = [];
  readonly #tern: RunningTern;
  readonly #acknowledged: Tally;
  readonly #token: string;

  constructor(tern: RunningTern, acknowledged: Tally, token: string) {
    this.#tern = tern;
    this.#acknowledged = acknowledged;
    this.#token = token;
  }

  async workUntil(isOver: () => boolean): Promise<void> {
    for (let number = 1; !isOver(); number++) {
      const file = await makeFile(number);
      const { document } = await this.#repeat<{ document: Listed }>('POST', '/api/documents/upload', () => {
        const form = new FormData();
        form.set('file', file);
        return form;
      });
      this.kept.set(document.id, file.size);
      this.#acknowledged.add();
      if (number % 5 === 0) {
        await this.#repeat('DELETE', `/api/documents/${document.id}`);
        this.kept.delete(document.id);
        this.deleted.push(document.id);
      }
    }
  }

  async list(): Promise<Listed[]> {
    return (await this.#repeat<{ documents: Listed[] }>('GET', '/api/documents')).documents;
  }

  async #repeat<Answer>(method: string, at: string, body?: () => FormData): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() };
    for (let attempt = 0; attempt < 20_000; attempt++) {
      try {
        const response = await fetch(this.#tern.url + at, { method, headers, ...(body && { body: body() }) });
        if (response.ok) return (await response.json()) as Answer;
        const refusal = await response.text();
        // A server that is shutting down may still report that the upload was cut off, which calls for a retry.
        if (response.status < 500 && !refusal.includes('UPLOAD_CUT_OFF'))
          throw new Error(`refused: ${response.status} ${refusal}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('refused')) throw error;
      }
      await wait(30);
    }
    throw new Error(`no answer to ${method} ${at}`);
  }
}

describe(`${ROUNDS} kill -9 rounds while documents are uploaded, read and deleted`, () => {
  let tern: RunningTern;
  beforeAll(async () => void (tern = await startTern()));
  afterAll(() => tern.stop());

  it('lose no acknowledged document, and leave no document pending and no orphaned file', async () => {
    const acknowledged = new Tally();
    const uploaders = await Promise.all(
      Array.from(
        { length: UPLOADERS },
        async (_, i) => new Uploader(tern, acknowledged, await signInAt(tern.url, `uploader${i}@example.org`)),
      ),
    );
    let isOver = false;
    const working = Promise.all(uploaders.map((uploader) => uploader.workUntil(() => isOver)));
    await Promise.race([working, killInTheMiddle(tern, acknowledged, { kills: ROUNDS, most: 2 * UPLOADERS })]);
    isOver = true;
    await working;

    /** Outcome of each document: "completed", or the failure code. */
    const ends: string[] = [];
    for (const uploader of uploaders) {
      const { kept, deleted } = uploader;
      const unread = async () =>
        (await uploader.list()).filter(({ analysisStatus }) => analysisStatus === 'pending').length;
      await expect.poll(unread, { timeout: rounds(400_000, 1_500_000), interval: 200 }).toBe(0);
      const listed = await uploader.list();
      expect(listed.map(({ id, fileSize }) => [id, fileSize]).sort()).toEqual([...kept].sort());
      expect(listed.some(({ id }) => deleted.includes(id))).toBe(false);
      ends.push(...listed.map(({ analysisStatus, failure }) => failure?.code ?? analysisStatus));
    }
    expect(ends.length).toBeGreaterThan(0);
    const failures = ends.filter((end) => end !== 'completed');
    expect(await tern.end('SIGTERM')).toBe(0);
    const { orphans, files } = await compareStoreWithRows(tern.dataDir);
    expect(orphans).toEqual([]);
    process.stdout.write(
      `${ROUNDS} kill -9 rounds, ${ends.length} documents kept, 0 lost, ${failures.length} not read (${failures.join(' ')}), ${files} files, 0 orphans\n`,
    );
    // A kill costs a reading one of its four attempts, and a machine that restarts servers all the time meets the
    // limits of time and memory. An acknowledged file is complete, so no other failure may occur.
    expect(failures.filter((code) => !/^TOO_(SLOW|MUCH_MEMORY)$/.test(code))).toEqual([]);
  });
});

/** Returns what remains in the store after the sweep that runs once interrupted uploads are old enough. */
async function compareStoreWithRows(dataDir: string): Promise<{ orphans: string[]; files: number }> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const root = path.resolve(import.meta.dirname, '../..');
  const services = await createServices(
    readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, root),
    postgres.url,
    CAPABILITIES,
  );
  try {
    await sweepFiles({ ...services, now: () => new Date(Date.now() + 3 * HOUR_MS) });
    const rows = await services.db.storedFile.findMany({ include: { document: true } });
    const kept = new Set(rows.filter(({ state, documentId }) => state === 'kept' && documentId).map(({ id }) => id));
    const stored = new Set<string>();
    for await (const { name } of services.files.list()) stored.add(name);
    // Each file can be opened; reading it to the end verifies it.
    for (const row of rows)
      await pipeline(
        await openFile(services, row, row.document?.userId ?? ''),
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      );
    const lonely = [...rows.map(({ id }) => id), ...stored].filter((id) => !(kept.has(id) && stored.has(id)));
    return { orphans: lonely, files: stored.size };
  } finally {
    await services.close();
    await postgres.stop();
  }
}
