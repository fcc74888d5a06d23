/**
 * `npm test` needs Node alone. `npm run verify` adds what needs Chromium, Poppler, Redis and the official
 * blanks; nothing skips itself.
 * `npm run pictures` takes a picture of every screen into test-results/pictures (LANGUAGES=en,es,ar).
 * `npm run soak` runs the fault tests at the full counts; `npm run soak -- payment-kill-rounds` one of them.
 * `npm run bench` prints figures and asserts nothing.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureGenerated, ensureInstalled, ensureWebBuilt, root } from './prepare.mjs';

const npm = (script, ...args) => ({ name: script, command: 'npm', args: ['run', '--silent', script, '--', ...args] });
const tsx = (name, ...args) => ({ name, command: process.execPath, args: ['--import', 'tsx', ...args] });
const vitest = (...args) => ({
  name: `vitest ${args.join(' ')}`,
  command: process.execPath,
  args: [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    // Only what failed: what passed would push it out of a log that keeps its beginning.
    '--reporter=minimal',
    '--config',
    'api/testing/vitest.config.ts',
    ...args,
  ],
});
const project = (...names) => names.flatMap((name) => ['--project', name]);
const browser = (config = 'web/e2e/playwright.config.ts') => ({
  name: `playwright ${config}`,
  command: process.execPath,
  args: [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--config', config],
});

const TEST = [
  [npm('typecheck'), npm('lint:imports')],
  [npm('lint'), npm('format:check')],
  [tsx('schema drift', 'api/commands/print-schema.ts', '--check'), npm('lint:unused')],
  [npm('forms:check')],
  [vitest(...project('schema', 'api', 'web', 'web-alone'))],
];
const VERIFY = [[vitest(...project('official'))], [vitest(...project('faults'))], [browser()]];
const PICTURES = [[browser('web/e2e/pictures/pictures.config.ts')]];
const only = process.argv.slice(3);
const SOAK =
  only.length > 0
    ? [[vitest(...project('faults', 'official'), ...only)]]
    : [[vitest(...project('faults'))], [vitest(...project('official'))]];
const BENCH = ['api/bench', 'web/bench'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => [tsx(file, path.join(folder, file))]),
);

function requireTools() {
  const missing = [];
  const chromium = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file));
  if (!chromium) missing.push('Chromium (apt-get install chromium, or set CHROMIUM_PATH)');
  for (const [tool, from] of [
    ['pdftotext', 'poppler-utils'],
    ['qpdf', 'qpdf'],
    ['redis-server', 'redis-server'],
  ])
    if (spawnSync(tool, ['--version']).error) missing.push(`${tool} (apt-get install ${from})`);
  if (!process.env.OFFICIAL_FORMS_DIR)
    missing.push('the official blanks (set OFFICIAL_FORMS_DIR to a folder with I-130.pdf)');
  if (missing.length === 0) return;
  console.error(`"npm run verify" needs:\n${missing.map((what) => `  - ${what}`).join('\n')}`);
  process.exit(1);
}

/**
 * What failed and why comes last in the reports of Vitest and Playwright, where a log that is cut loses it: to the top
 * with it. Playwright lists what failed or passed at the second try (`  2 flaky`) below the reasons (`  1) …`) below
 * what passed.
 */
function whyFirst(text) {
  const begin = /^ {2}\d+ (?:failed|flaky)$/mu.test(text)
    ? [/^ {2}\d+ (?:failed|flaky)$/mu, /^ {2}1\) /mu]
    : [/^.*\bFailed (?:Tests|Suites) \d+/mu];
  let rest = text.replace(/ ?[─⎯]{9,}/gu, '');
  let first = '';
  for (const where of begin) {
    const at = rest.search(where);
    if (at < 0) continue;
    first += `${rest.slice(at)}\n`;
    rest = rest.slice(0, at);
  }
  return first + rest;
}

/** Buffered, so that two side by side do not mix their lines. */
function runStep({ name, command, args }, env) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('close', (code) => {
      const text = Buffer.concat(output).toString();
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0 || /vitest|playwright|bench/.test(name)) process.stdout.write(whyFirst(text));
      resolve(code === 0);
    });
  });
}

const kind = process.argv[2] ?? 'test';
const stages = { test: TEST, verify: VERIFY, soak: SOAK, bench: BENCH, pictures: PICTURES }[kind];
ensureInstalled();
ensureGenerated();
if (kind !== 'test' && kind !== 'soak') ensureWebBuilt();
if (kind === 'verify' || (kind === 'soak' && only.length === 0)) requireTools();

let passed = 0;
let failed = 0;
for (const stage of stages) {
  const results = await Promise.all(stage.map((step) => runStep(step, kind === 'soak' ? { SOAK: '1' } : {})));
  for (const isGood of results) isGood ? passed++ : failed++;
}
console.log(`${kind}: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
