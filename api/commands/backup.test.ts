import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../features/accounts/public.ts';
import { samplePdf } from '../features/documents/testing/sample-files.ts';
import { sendUpload } from '../features/documents/testing/send-upload.ts';
import { storeDocument } from '../features/documents/testing/stored-document.ts';
import { deleteDocuments } from '../features/documents/delete-documents.ts';
import type { RunningServices } from '../platform/services.ts';
import { createTernServer } from '../server.ts';
import { makeTernForCommands } from '../testing/tern-for-commands.ts';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { backup } from './backup.ts';
import { readManifest, serialiseManifest } from './backup/manifest.ts';
import { pathOf } from './backup/write-backup.ts';
import { doctor } from './doctor.ts';
import { restore } from './restore.ts';

/** Serves the API of these services while `use` runs. */
async function served<Result>(services: RunningServices, use: (url: string) => Promise<Result>): Promise<Result> {
  const { http, stop } = await createTernServer(services, () => {});
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  try {
    return await use(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  } finally {
    await stop();
  }
}

const signIn = (services: RunningServices, email: string) =>
  services.db.$transaction((tx) => openSession(services, tx, email, 'en'));

/** Reads everything that the documented calls return to a person. */
async function readAll(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const json = async (at: string) =>
    (await (await fetch(`${url}${at}`, { headers })).json()) as Record<string, unknown>;
  const bytes = async (at: string) => Buffer.from(await (await fetch(`${url}${at}`, { headers })).arrayBuffer());
  const { applications } = (await json('/api/applications')) as { applications: { id: string }[] };
  const { documents } = (await json('/api/documents')) as { documents: { id: string }[] };
  return {
    me: await json('/api/auth/me'),
    answers: await Promise.all(applications.map(({ id }) => json(`/api/applications/${id}`))),
    documents,
    transactions: await json('/api/transactions'),
    file: await bytes(`/api/documents/${documents[0]?.id}/download`),
    form: await bytes(`/api/applications/${applications[0]?.id}/pdf`),
  };
}

describe('npm run backup and npm run restore', () => {
  const tern = makeTernForCommands();
  const there = makeTernForCommands();
  const shelf = mkdtempSync(path.join(os.tmpdir(), 'tern-backups-'));
  const first = path.join(shelf, 'first');
  beforeAll(() => tern.start());
  afterAll(async () => {
    await tern.remove();
    await there.remove();
    rmSync(shelf, { recursive: true });
  });

  it('restores in another installation what the first one held, backed up while users kept working', async () => {
    const services = tern.services();
    const { token, userId } = await signIn(services, 'ana@example.org');
    const purchase = { id: 'pur_1', userId, offerId: 'form', amountCents: 3900, provider: 'sandbox' };
    // JSON leaves this line separator as it is.
    const failureMessage = 'Declined.\u2028Try again.';
    await services.db.purchase.create({ data: { ...purchase, status: 'succeeded', failureMessage } });
    await services.db.transaction.create({
      data: {
        ...{ id: 'txn_1', purchaseId: 'pur_1', userId, type: 'payment', amountCents: 3900 },
        ...{ provider: 'sandbox', providerRef: 'ch_1' },
      },
    });
    const other = await signIn(services, 'bao@example.org');
    const file = { name: 'birth certificate.pdf', bytes: samplePdf() };
    const before = await served(services, async (url) => {
      await fetch(`${url}/api/applications`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ formType: 'I-130', formData: { lastName: 'SILVA' }, status: 'draft' }),
      });
      await sendUpload({ url }, { token }, file);
      return readAll(url, token);
    });
    expect(before.answers).toMatchObject([{ application: { formData: { lastName: 'SILVA' } } }]);

    // Another user uploads and deletes meanwhile, only 60 times because all stored data is copied and restored.
    const work = { isOn: true };
    const working = (async () => {
      for (let i = 0; work.isOn && i < 60; i++) {
        await storeDocument(services, other.userId, { name: `paper-${i}.pdf` });
        await storeDocument(services, other.userId, { name: `kept-${i}.pdf` });
        if (i % 3 !== 2) continue;
        await (await services.db.$transaction((tx) => deleteDocuments(services, tx, other.userId))).afterCommit();
      }
    })();
    const made = await tern.type(backup, first);
    work.isOn = false;
    await working;
    expect(made.status, made.out).toBe(0);
    expect(made.out).toMatch(/Backup written and verified in .+: \d+ rows from \d+ tables, \d+ files/);

    const restored = await there.type(restore, first);
    expect(restored.status, restored.out).toBe(0);
    await there.start();
    const again = there.services();
    const after = await served(again, async (url) => {
      expect((await readAll(url, token)).me).toEqual(before.me);
      const { token: fresh } = await signIn(again, 'ana@example.org');
      return readAll(url, fresh);
    });
    // The form is left out because the answer sheet prints the time at which it was made.
    expect({ ...after, form: null }).toEqual({ ...before, form: null });
    expect((await PDFDocument.load(after.file)).getPageCount()).toBeGreaterThan(0);
    expect((await PDFDocument.load(after.form)).getPageCount()).toBeGreaterThan(0);
    // Each row of the snapshot has its file, and each file its row.
    const rows = await again.db.storedFile.findMany({ where: { state: 'kept' } });
    const stored: string[] = [];
    for await (const { name } of again.files.list()) stored.push(name);
    expect(stored.sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(await again.db.transaction.count()).toBe(1);
    expect(await again.db.purchase.findMany()).toMatchObject([{ failureMessage }]);
    const checked = await there.type(doctor);
    expect(checked.status, checked.out).toBe(0);
  });

  const refused = async (env: typeof there, folder: string) => {
    const { status, out } = await env.type(restore, folder);
    expect(status).toBe(1);
    return out;
  };

  it('refuses a target that is not empty', async () => {
    expect(await refused(there, first)).toContain(`${there.dataDir} is not empty`);
    expect(await tern.type(backup, first)).toMatchObject({
      status: 1,
      out: expect.stringContaining('is not empty') as string,
    });
  });

  it('refuses a damaged, incomplete or newer backup and a wrong key, and writes nothing', async () => {
    const empty = makeTernForCommands();
    const damaged = (name: string, damage: (folder: string) => void) => {
      const folder = path.join(shelf, name);
      cpSync(first, folder, { recursive: true });
      damage(folder);
      return folder;
    };
    const manifest = (folder: string) => path.join(folder, 'manifest.json');
    const inManifest = (folder: string, from: string, to: string) =>
      writeFileSync(manifest(folder), readFileSync(manifest(folder), 'utf8').replace(from, to));
    const cut = damaged('cut', (folder) => rmSync(manifest(folder)));
    expect(await refused(empty, cut)).toContain('is not a complete backup');
    const changed = damaged('changed', (folder) => inManifest(folder, '"createdAt": "2', '"createdAt": "3'));
    expect(await refused(empty, changed)).toContain('The manifest of');
    const longer = damaged('longer', (folder) => appendFileSync(path.join(folder, 'database/users.jsonl'), ' '));
    expect(await refused(empty, longer)).toContain('database/users.jsonl of');
    const { id } = await tern
      .services()
      .db.storedFile.findFirstOrThrow({ where: { document: { user: { transactions: { some: {} } } } } });
    const lost = damaged('lost', (folder) => rmSync(path.join(folder, pathOf(id))));
    expect(await refused(empty, lost)).toContain(`${pathOf(id)} of ${lost} is missing`);
    const unlisted = damaged('unlisted', (folder) => {
      const { 'database/users.jsonl': _users, ...contents } = readManifest(folder).contents;
      writeFileSync(manifest(folder), serialiseManifest({ ...readManifest(folder), contents }));
    });
    expect(await refused(empty, unlisted)).toContain(`database/users.jsonl of ${unlisted} is missing`);
    const newer = damaged('newer', (folder) => {
      const known = readManifest(folder);
      const migrations = [...known.migrations, '20991231000000_later'];
      writeFileSync(manifest(folder), serialiseManifest({ ...known, migrations }));
    });
    expect(await refused(empty, newer)).toContain('newer version of Tern (its database has 20991231000000_later)');
    const [keyId = ''] = readManifest(first).keyIds;
    const keys = { DATA_DIR: empty.dataDir, ENCRYPTION_KEYS: `${keyId}:${randomBytes(32).toString('base64')}` };
    const { status, out } = await runTypedCommand(restore, [first], keys);
    expect({ status, out }).toEqual({ status: 1, out: expect.stringContaining('has another value') as string });
    expect(readdirSync(empty.dataDir)).toEqual([]);
    await empty.remove();
  });
});
