/**
 * `npm test` needs Node alone. `npm run verify` adds the tests that need Chromium, Poppler, Redis and the official
 * blanks; no test skips itself.
 * `npm test -- <word>` runs the unit tests whose path contains the word, and checks types, lint and format of what
 * changed since the last commit. `npm run verify -- --all` covers every screen in every language, width and colour
 * scheme, reads back every example of every form, goes through every package, lays out every form in the browser's
 * engine, and runs the previous version beside this one. It records what passed (`api/testing/proof-lock.ts`), so
 * that later runs check what changed and the fullest of the rest. Outside CI, `verify` also records the screens that
 * axe has judged (`web/e2e/look-lock.ts`) and judges only what changed.
 * `npm run pictures` saves a picture of every screen to test-results/pictures (LANGUAGES=en,es,ar THEMES=light,dark).
 * `npm run soak` runs the fault tests at full counts; `npm run soak -- payment-kill-rounds` runs one of them.
 * `npm run bench` prints measurements and asserts nothing (`-- case` runs those whose name contains the word).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureGenerated, ensureInstalled, ensureServerCompiled, ensureWebBuilt, root } from './prepare.mjs';

const npm = (script, ...args) => ({ name: script, command: 'npm', args: ['run', '--silent', script, '--', ...args] });
/** These tools are written in Go, whose garbage collector takes a sixth of their CPU time unless it runs less often. */
const inGo = (script, ...args) => ({ ...npm(script, ...args), env: { GOGC: '400' } });
/** Runs the linter on one core: each further thread resolves all types again and competes with the tests for CPU. */
const lint = (...args) => ({ ...npm('lint', ...args), env: { GOGC: '400', GOMAXPROCS: '1' } });
const tsx = (name, ...args) => ({ name, command: process.execPath, args: ['--import', 'tsx', ...args] });
const vitest = (...args) => ({
  name: `vitest ${args.join(' ')}`,
  isHeard: true,
  command: process.execPath,
  args: [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=api/testing/failures-reporter.ts',
    '--config',
    'api/testing/vitest.config.ts',
    ...args,
  ],
});
const project = (...names) => names.flatMap((name) => ['--project', name]);
const browser = (config = 'web/e2e/playwright.config.ts') => ({
  name: `playwright ${config}`,
  isHeard: true,
  command: process.execPath,
  args: [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--config', config],
});
const UNIT = project('schema', 'api', 'web', 'web-alone');

/**
 * A stage is a list of parallel lanes; a lane is a list of sequential steps. Tests sometimes wait for a database, so
 * steps that need none run beside them. Vitest prints failures as they occur.
 */
const TEST = [
  [
    [vitest(...UNIT)],
    [
      inGo('typecheck'),
      lint(),
      npm('format:check'),
      npm('lint:imports'),
      npm('lint:unused'),
      tsx('schema drift', 'api/commands/print-schema.ts', '--check'),
      npm('forms:check'),
      npm('house'),
    ],
  ],
];
const VERIFY = [[[vitest(...project('verify', 'verify-web'))]], [[browser()]]];
const PICTURES = [[[browser('web/e2e/pictures/pictures.config.ts')]]];
const words = process.argv.slice(3).filter((word) => !word.startsWith('--'));
const SOAK =
  words.length > 0
    ? [[[vitest(...project('verify'), ...words)]]]
    : [[[vitest(...project('verify'), '.faults.', '.redis.')]], [[vitest(...project('verify'), '.official.')]]];
const BENCH = ['api/bench', 'web/bench'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
    .map((file) => [[tsx(file, path.join(folder, file))]]),
);

/** Stages of `npm test -- <word>`: matching tests, and types, lint and format of what changed since the last commit. */
function some() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const changed =
    `${git('diff', '--name-only', '--diff-filter=d', 'HEAD')}${git('ls-files', '--others', '--exclude-standard')}`
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file));
  const ofChanged = changed.length > 0 ? [npm('format:check', ...changed), lint(...changed)] : [];
  return [[[vitest(...UNIT, ...words)]], [[inGo('typecheck'), ...ofChanged]]];
}

function requireTools() {
  const missing = [];
  const chromium = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file));
  if (!chromium) missing.push('Chromium (apt-get install chromium-headless-shell, or chromium, or set CHROMIUM_PATH)');
  for (const [tool, from] of [
    ['pdftotext', 'poppler-utils'],
    ['qpdf', 'qpdf'],
    ['redis-server', 'redis-server'],
  ])
    if (spawnSync(tool, ['--version']).error) missing.push(`${tool} (apt-get install ${from})`);
  if (!process.env.OFFICIAL_FORMS_DIR)
    missing.push('the official blanks (set OFFICIAL_FORMS_DIR to a folder with I-130.pdf)');
  if (missing.length === 0) return;
  console.error(`"npm run verify" requires:\n${missing.map((what) => `  - ${what}`).join('\n')}`);
  process.exit(1);
}

/**
 * Runs a step. `isHeard` streams its output; else it is buffered, so that lanes do not mix, and shown on failure.
 * @returns the last lines of a failed step, otherwise nothing
 */
function runStep({ name, command, args, env: own, isHeard = false }, env) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    const take = (chunk) => {
      output.push(chunk);
      if (isHeard) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', (code) => {
      const text = Buffer.concat(output).toString();
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (!isHeard && (code !== 0 || name.endsWith('.bench.ts'))) process.stdout.write(text);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      resolve(code === 0 ? undefined : { name, lines: text.trimEnd().split('\n') });
    });
  });
}

async function runLane(steps, env) {
  const results = [];
  for (const step of steps) results.push(await runStep(step, env));
  return results;
}

const kind = process.argv[2] ?? 'test';
const stages =
  kind === 'test' && words.length > 0
    ? some()
    : { test: TEST, verify: VERIFY, soak: SOAK, bench: BENCH, pictures: PICTURES }[kind];
ensureInstalled();
ensureGenerated();
// Tests start servers in parallel, and none of them should have to compile.
ensureServerCompiled();
if (kind !== 'test' && kind !== 'soak') ensureWebBuilt();
if (kind === 'verify' || (kind === 'soak' && words.length === 0)) requireTools();

// `npm run verify -- --all` checks each screen in every language, width and colour scheme, and every example.
const env = {
  PROGRAMS: 'compiled',
  ...(kind === 'soak' && { SOAK: '1' }),
  ...(process.argv.includes('--all') && { ALL: '1' }),
  ...(kind === 'verify' && !process.env.CI && { NOTE_LOOKS: '1' }),
};
const results = [];
for (const stage of stages) results.push(...(await Promise.all(stage.map((lane) => runLane(lane, env)))).flat());

const failed = results.filter((result) => result !== undefined);
// Readers look at the end of a log, so all failures are summarised in the last twenty lines.
if (failed.length > 0) {
  const room = Math.max(2, Math.floor(18 / failed.length) - 1);
  for (const { name, lines } of failed) console.log([`FAILED ${name}:`, ...lines.slice(-room)].join('\n'));
}
console.log(`${kind}: ${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
