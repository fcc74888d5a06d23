import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fetchWithin } from '../fetch-within.ts';
import { startTern, startTernOf, type RunningTern } from '../running-tern.ts';
import { signInAt } from '../sign-in-at.ts';
import { openTestServices } from '../test-services.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/** Returns the last commit before the newest migration: the version that may still run after this one has migrated. */
function commitBefore(): string {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('This clone has no history to take the version before from: git fetch --unshallow.');
  const migration = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'schema/prisma/migrations');
  return git('rev-parse', `${migration}^`);
}

/** Checks a commit out with this version's packages and lock file, so that its start does not install for minutes. */
function checkOut(commit: string): string {
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(path.join(results, 'version-before-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  copyFileSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

interface Form {
  readonly id: string;
  readonly revision: number;
  readonly formData: Readonly<Record<string, string>>;
}

async function ask<Body>(tern: RunningTern, token: string, method: string, at: string, body?: object): Promise<Body> {
  const { status, text } = await fetchWithin(60_000, tern.url + at, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (status >= 300) throw new Error(`${method} ${at}: ${status} ${text}`);
  return JSON.parse(text) as Body;
}

/** Begins a form at the first, continues it at the second, and expects all of it at both. */
async function moveBetween(first: RunningTern, second: RunningTern, email: string): Promise<void> {
  const token = await signInAt(first.url, email);
  const begun = { formType: 'I-130', formData: { lastName: 'SILVA', firstName: 'ANA' }, status: 'draft' };
  const { application } = await ask<{ application: Form }>(first, token, 'POST', '/api/applications', begun);
  const change = { revision: application.revision, formData: { rel_lastName: 'ROJAS' } };
  await ask(second, token, 'PATCH', `/api/applications/${application.id}`, change);
  for (const tern of [first, second]) {
    const { applications } = await ask<{ applications: Form[] }>(tern, token, 'GET', '/api/applications');
    expect(applications).toMatchObject([{ id: application.id, formData: { ...begun.formData, ...change.formData } }]);
  }
}

it('the previous version serves beside this one, each continuing a form that the other saved', async () => {
  const services = await openTestServices();
  onTestFinished(() => services.close());
  const env = {
    DATABASE_URL: services.databaseUrl,
    DATABASE_OWNER_URL: services.ownerUrl,
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  };
  await services.db.secret.deleteMany();
  const now = await startTern(env);
  onTestFinished(() => now.stop());
  const before = await startTernOf(checkOut(commitBefore()), env);
  onTestFinished(() => before.stop());
  await moveBetween(before, now, 'ana@example.org');
  await moveBetween(now, before, 'bao@example.org');
});
