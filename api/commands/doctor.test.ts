import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEditionReport } from '../features/forms/public.ts';
import { recordKeyUse, periodOfKey } from '../platform/key-periods.ts';
import { withClient } from '../platform/with-client.ts';
import { sendJob } from '../platform/jobs.ts';
import { createVault, readKeyFile } from '../platform/vault.ts';
import { startClamdServer } from '../testing/clamd-server.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { commandEnvironment, runTypedCommand } from '../testing/typed-commands.ts';
import { doctor } from './doctor.ts';
import { staff } from './staff.ts';
import { checkMail } from './doctor/check-mail.ts';
import type { DoctorContext } from './doctor/finding.ts';
import { contentFindings } from './doctor/check-content.ts';

describe('npm run doctor', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());
  const type = () => runTypedCommand(doctor, [], commandEnvironment(services));

  /** Changes rows as an attacker with the owner's password could: triggers do not fire. */
  async function pastTheGuards(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: services.ownerUrl });
    await client.connect();
    await client.query(`SET session_replication_role = replica; ${sql}`);
    await client.end();
  }

  it('finds no problem in a sound installation beside its running server', async () => {
    const { db } = services;
    for (let i = 1; i <= 3; i++)
      await db.auditEntry.create({ data: { id: `aud_${i}`, actor: 'command', action: 'grant' } });
    const { status, out } = await type();
    expect(status, out).toBe(0);
    for (const seen of [
      'Settings',
      'Database',
      'Migrations',
      'Database role',
      'Row-level security',
      'Encryption keys',
      'Files',
      'Virus scan',
      'Mail',
      'Redis',
      'Jobs',
      'Ledger',
      'Blanks',
      'Content',
      'Editions',
    ])
      expect(out).toContain(`ok      ${seen}: `);
    expect(out).toContain('ok      Audit log: The hash chain is intact: 3 rows.');
    expect(out).toContain('No problems found.');
  });

  it('reports an edition of the agency only while it differs from the installed one', async () => {
    const seen = { askedAt: '2026-11-24T05:00:00.000Z', page: '05/01/27', blank: '05/01/27', differs: true };
    writeEditionReport(services.settings.dataDir, [
      { ...seen, formType: 'I-765', ours: '08/21/25' },
      { ...seen, formType: 'I-90', ours: '01/01/20' },
    ]);
    const { status, out } = await type();
    expect(status, out).toBe(0);
    expect(out).toMatch(
      /Editions: 1 of \d+ forms were compared with the agency's website, the oldest comparison on 2026-11-24\./,
    );
    expect(out).toContain('The agency publishes other editions: I-765 05/01/27 (here 08/21/25).');
  });

  it('distinguishes facts that were gathered from facts compared with their source', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-content-'));
    const sentences = (facts: readonly object[]) => {
      writeFileSync(path.join(folder, 'fees.json'), JSON.stringify(facts));
      const found = contentFindings([folder], Date.UTC(2026, 10, 28));
      return found.map(({ sentence }) => sentence).filter((sentence) => sentence.includes('fees'));
    };
    const gathered = { factsAsOf: '2026-10', checkedOn: null };
    const compared = { factsAsOf: '2025-01', checkedOn: '2026-11-20' };
    const old = { factsAsOf: '2025-01' };
    expect(sentences([gathered, compared])).toEqual([
      'All 2 fees were gathered from or compared with their sources within the last 60 days.',
      '1 of 2 fees have not been compared with their sources yet.',
    ]);
    expect(sentences([gathered, compared, old])).toEqual([
      '1 of 3 fees have not been gathered or compared for more than 60 days.',
      '2 of 3 fees have not been compared with their sources yet.',
    ]);
    expect(sentences([compared])).toEqual([
      'All 1 fees were gathered from or compared with their sources within the last 60 days.',
    ]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a changed entry', "UPDATE audit_entries SET actor = 'nobody' WHERE id = 'aud_2'", 'aud_2 was changed'],
    ['a missing one', "DELETE FROM audit_entries WHERE id = 'aud_2'", 'row 2, before aud_3, is missing'],
    ['a cut end', "DELETE FROM audit_entries WHERE id IN ('aud_2', 'aud_3')", 'rows after 1 are missing'],
  ])('reports %s in the audit log, with its remedy', async (_what, sql, says) => {
    await pastTheGuards(sql);
    const { status, out } = await type();
    expect(status).toBe(1);
    expect(out).toContain('PROBLEM Audit log: ');
    expect(out).toContain(says);
    expect(out).toContain('npm run restore');
  });

  it('reports jobs that wait too long', async () => {
    await services.db.$transaction((tx) => sendJob(tx, 'mail-translation', { id: '1' }, { singletonKey: '1' }));
    await pastTheGuards("UPDATE pgboss.job SET start_after = now() - interval '25 minutes'");
    const { status, out } = await type();
    expect(status).toBe(1);
    expect(out).toContain('PROBLEM Jobs: Queue "mail-translation": 1 job waiting, the oldest for 25 minutes.');
  });

  it('reports jobs that failed eight times, and where to retry them', async () => {
    for (const key of ['1', '2']) {
      const kept = { queue: 'mail-payment', error: 'ECONNREFUSED', key };
      await services.db.$transaction((tx) => sendJob(tx, '__given_up_mail', kept, { singletonKey: key }));
    }
    const { status, out } = await type();
    expect(status).toBe(1);
    expect(out).toContain(
      'PROBLEM Jobs: Queue "mail-payment": 2 jobs failed eight times and will not be retried: ECONNREFUSED.',
    );
    expect(out).toContain('"Try again" at /admin');
  });

  it('reports missing blanks and unreachable Redis and mail in production, and mentions that uploads are not scanned', async () => {
    const { status, out } = await runTypedCommand(doctor, [], {
      ...commandEnvironment(services),
      NODE_ENV: 'production',
      PAYMENTS: 'off',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ENCRYPTION_KEYS: readKeyFile(services.settings.dataDir)
        .map(({ id, key }) => `${id}:${key.toString('base64')}`)
        .join(),
      PUBLIC_URL: 'https://forms.example.org',
      REDIS_URL: 'redis://127.0.0.1:1',
      OFFICIAL_FORMS_DIR: '/nowhere',
    });
    expect(status).toBe(1);
    expect(out).toMatch(/PROBLEM Redis: Cannot connect to 127\.0\.0\.1:1/);
    expect(out).toMatch(/PROBLEM Mail: /);
    expect(out).toMatch(/ok      Virus scan: Uploads are not scanned\.\n.*CLAMD_HOST/);
    expect(out).toMatch(/PROBLEM Blanks: .*I-130/);
  });

  it('reports a mail server without TLS in production, which sends no mail through it', async () => {
    const plain = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const { port } = plain.server.address() as AddressInfo;
    const look = async (isProduction: boolean) => {
      const settings = { ...services.settings, isProduction, smtpUrl: `smtp://127.0.0.1:${port}` };
      return (await checkMail.look({ settings } as DoctorContext))[0];
    };
    expect(await look(false)).toMatchObject({ isProblem: false });
    expect(await look(true)).toMatchObject({ isProblem: true, remedy: expect.stringContaining('TLS') as string });
    await new Promise<void>((resolve) => plain.close(resolve));
  });

  it('reports only that the database is empty before the first start', async () => {
    const name = `empty_${process.pid}`;
    await withClient(services.ownerUrl, (client) => client.query(`CREATE DATABASE ${name}`));
    const empty = new URL(services.ownerUrl);
    empty.pathname = name;
    const environment = { ...commandEnvironment(services), DATABASE_URL: empty.href, DATABASE_OWNER_URL: empty.href };
    const { status, out } = await runTypedCommand(doctor, [], environment);
    await withClient(services.ownerUrl, (client) => client.query(`DROP DATABASE ${name}`));
    expect(status).toBe(1);
    expect(out).toContain('PROBLEM Database: The database has no tables yet.');
    expect(out).toContain('1 problem found.');
  });

  it('sends a sample to the virus scanner and reports a scanner that fails', async () => {
    const clamd = await startClamdServer();
    const look = async () =>
      (await runTypedCommand(doctor, [], { ...commandEnvironment(services), CLAMD_HOST: `127.0.0.1:${clamd.port}` }))
        .out;
    expect(await look()).toContain('ok      Virus scan: 127.0.0.1 scans uploads.');
    expect(Buffer.concat(clamd.seen).toString()).toBe('Nothing harmful.');
    clamd.behave('hangsUp');
    expect(await look()).toContain('PROBLEM Virus scan: 127.0.0.1 does not scan files, so uploads are refused.');
    await clamd.close();
  });

  it('reports since when the encryption key is in use, as a problem after two years', async () => {
    await recordKeyUse({ ...services, now: () => new Date('2026-11-28T12:00:00Z') });
    // The first date recorded for a key is kept.
    await recordKeyUse({ ...services, now: () => new Date('2027-01-01T12:00:00Z') });
    const seen = { ...services, now: () => new Date('2028-11-27T12:00:00Z') };
    expect(await periodOfKey(seen)).toEqual({ since: new Date('2026-11-28T12:00:00Z'), isOver: false });
    expect(await periodOfKey({ ...seen, now: () => new Date('2028-11-28T12:00:00Z') })).toMatchObject({ isOver: true });
    await services.db.secret.deleteMany({ where: { name: { startsWith: 'key-in-use-since:' } } });
    await recordKeyUse({ ...services, now: () => new Date('2020-02-01T12:00:00Z') });
    const { status, out } = await type();
    expect(status).toBe(1);
    expect(out).toMatch(/PROBLEM Encryption keys: "k\w+" has been in use since 2020-02-01, longer than two years\./);
    await services.db.secret.deleteMany({ where: { name: { startsWith: 'key-in-use-since:' } } });
  });

  it('reports a configured key with the same id as the encryption key but another value', async () => {
    const id = readKeyFile(services.settings.dataDir)[0]?.id;
    const other = { ENCRYPTION_KEYS: `${id}:${randomBytes(32).toString('base64')}` };
    const { status, out } = await runTypedCommand(doctor, [], { ...commandEnvironment(services), ...other });
    expect(status).toBe(1);
    expect(out).toContain('PROBLEM Encryption keys: A configured key has the same id as the key');
    const staffed = await runTypedCommand(staff, ['list'], { ...commandEnvironment(services), ...other });
    expect(staffed.out).toContain(`The configured key "${id}" has another value`);
  });

  it('reports the unknown key that values are encrypted with, and how to add it', async () => {
    const other = createVault([{ id: 'k2027', key: randomBytes(32) }], randomBytes(32));
    const emailEncrypted = other.encrypt('users:usr_k:email', 'ana@example.org');
    await services.db.user.create({ data: { id: 'usr_k', emailHash: 'k', emailEncrypted } });
    const { status, out } = await type();
    expect(status).toBe(1);
    expect(out).toContain('PROBLEM Encryption keys: Values are encrypted with the key "k2027"');
    expect(out).toContain('Add the key "k2027" to ENCRYPTION_KEYS of every process');
    expect(() => services.vault.decrypt('users:usr_k:email', emailEncrypted)).toThrow(/"k2027".*ENCRYPTION_KEYS/);
  });
});
