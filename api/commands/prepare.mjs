/**
 * Prepares a checkout to run: packages installed, code generated, web app built, each only when stale. Plain
 * JavaScript without packages, because a fresh machine has none yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs a program of this checkout and exits with its status if it fails.
 * @param {{ env?: Record<string, string>, isQuiet?: boolean }} [options] isQuiet: output is shown only on failure
 */
export function run(command, args, { env = {}, isQuiet = false } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: isQuiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.status === 0) return;
  if (isQuiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(`"${[command, ...args].join(' ')}" failed${result.error ? `: ${result.error.message}` : ''}.`);
  process.exit(result.status ?? 1);
}

const node = (...args) => run(process.execPath, args, { isQuiet: true });
const bin = (name) => path.join(root, 'node_modules', name);

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Tern requires Node 20.19 or newer; this is ${process.versions.node}. Install a newer version from nodejs.org and try again.`,
  );
  process.exit(1);
}

/** Compares the lock file with what npm recorded about its last install. */
function isInstalled() {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([at, { version, optional, devOptional, peer }]) =>
    at === '' || optional || devOptional || (peer && !installed[at]) ? true : installed[at]?.version === version,
  );
}

export function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages (takes a minute or two, only once)…');
  // NODE_ENV=production omits development packages, but the web app is built on this machine.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
}

/**
 * @param inputs files and folders, relative to the root
 * @param {(file: string) => string | Buffer | undefined} [read] content to hash; undefined leaves the file out
 */
function fingerprint(inputs, read = (file) => readFileSync(file)) {
  const hash = createHash('sha256');
  const add = (file) => {
    const counts = read(file);
    if (counts === undefined) return;
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(counts)
      .update('\0');
  };
  const walk = (at) => {
    if (!existsSync(at)) return;
    const entries = readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const below = path.join(at, entry.name);
      if (entry.isDirectory()) {
        if (!/^(generated|dist.*|node_modules|e2e|bench|testing|test-results)$/.test(entry.name)) walk(below);
      } else if (!/\.test\.tsx?$/.test(entry.name)) add(below);
    }
  };
  for (const input of inputs) {
    const at = path.join(root, input);
    if (statSync(at).isDirectory()) walk(at);
    else add(at);
  }
  return hash.digest('hex');
}

/** Lists each file below `folder` with its size, to tell an intact result from a damaged one. */
function inventory(folder) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true })
    .filter((name) => path.basename(name) !== STAMP)
    .sort()
    .map((name) => {
      const stat = statSync(path.join(folder, name));
      return stat.isFile() ? `${name} ${stat.size}\n` : '';
    })
    .join('');
}

const STAMP = '.stamp';

/** Runs `make`, which fills `folder`, if the fingerprint of its inputs or the content of the folder has changed. */
function whenStale(folder, wanted, make) {
  const output = path.join(root, folder);
  const stamp = path.join(output, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === `${wanted}\n${inventory(output)}`) return;
  make();
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, `${wanted}\n${inventory(output)}`);
}

/** Whole folders, so that a new plugin or configuration counts at once. Fonts and icons come with the lock file. */
const WEB_INPUTS = [
  'web',
  'schema/content',
  'schema/forms',
  'schema/site',
  'schema/translations',
  'schema/schema.graphql',
  'codegen.ts',
  'tsconfig.json',
  'package-lock.json',
  'api/commands/compress-web.mjs',
];

/** Fingerprint of everything the built web app is made from. */
export const fingerprintOfWeb = () => fingerprint(WEB_INPUTS);

/** Returns only the GraphQL operations of a source file: other changes of it do not affect the generated types. */
const operationsIn = (file) =>
  /\.tsx?$/.test(file) && path.basename(file) !== 'codegen.ts'
    ? readFileSync(file, 'utf8')
        .match(/(?:\bgraphql\(|\/\* GraphQL \*\/)\s*`[^`]*`/g)
        ?.join('\0')
    : /(\.graphql|package-lock\.json|codegen\.ts)$/.test(file)
      ? readFileSync(file)
      : undefined;

/** Fingerprint of the screens' GraphQL operations, the schema and the generator. */
export const fingerprintOfOperations = () =>
  fingerprint(['web', 'schema/schema.graphql', 'codegen.ts', 'package-lock.json'], operationsIn);

export function ensureDatabaseClient() {
  whenStale('api/generated', fingerprint(['schema/prisma/models', 'package-lock.json']), () => {
    console.log('Generating the database client…');
    node('api/commands/prisma.mjs', 'generate');
  });
}

/** Trains the model by which Tess understands what people tell of their lives, from the content's example sentences. */
export function ensureToldModel() {
  const inputs = [
    'form-definitions/assistant',
    'api/commands/train-matters.ts',
    'api/features/assistant/request-phrases.ts',
    'api/features/assistant/guard/matters',
    'schema/content/red-flags.ts',
    'schema/forms/languages.ts',
    'schema/content/phrase-pattern.ts',
  ];
  whenStale('api/features/assistant/guard/matters/generated', fingerprint(inputs), () => {
    console.log('Training the red-flag model…');
    node('--import', 'tsx', 'api/commands/train-matters.ts');
  });
}

export function ensureGenerated() {
  ensureDatabaseClient();
  ensureToldModel();
  whenStale('web/generated', fingerprintOfOperations(), () => {
    console.log('Generating types of the GraphQL operations…');
    node(bin('@graphql-codegen/cli/cjs/bin.js'), '--config', 'codegen.ts', '--silent');
  });
}

/** Lets `make` fill a new folder and swaps it in: another process may be using the old one or making one too. */
function swapIn(folder, make) {
  const output = path.join(root, folder);
  const fresh = `${output}.${process.pid}`;
  const old = `${fresh}.old`;
  make(fresh);
  if (existsSync(output)) renameSync(output, old);
  renameSync(fresh, output);
  rmSync(old, { recursive: true, force: true });
}

/** Fingerprint of the server's code and packages. */
export const fingerprintOfServer = () => fingerprint(SERVER_INPUTS);
const SERVER_INPUTS = ['api', 'schema', 'package-lock.json'];

/** Compiles the server and commands and stores the forms. Runs on every start, so it is quick if nothing changed. */
export function ensureServerCompiled() {
  ensureDatabaseClient();
  ensureToldModel();
  whenStale('api/dist', fingerprint([...SERVER_INPUTS, 'form-definitions']), () =>
    swapIn('api/dist', (fresh) => node('api/commands/compile-server.mjs', fresh)),
  );
}

export function ensureWebBuilt() {
  // Set explicitly, because a test that builds has another NODE_ENV.
  const options = { isQuiet: true, env: { NODE_ENV: 'production' } };
  // Some packages carry directives for other bundlers, so only errors are worth printing.
  const vite = (config, folder) => {
    const args = ['build', '--config', config, '--outDir', folder, '--logLevel', 'error'];
    run(process.execPath, [bin('vite/bin/vite.js'), ...args], options);
  };
  const buildWeb = (fresh) => {
    vite('web/vite.config.ts', fresh);
    vite('web/graphiql/vite.config.ts', path.join(fresh, 'graphiql'));
    node('api/commands/compress-web.mjs', fresh);
  };
  whenStale('web/dist', fingerprintOfWeb(), () => {
    console.log('Building the web app…');
    swapIn('web/dist', buildWeb);
  });
}

/** Prints the generated schemas. They are committed, so that a review shows how they change. */
export function printSchema() {
  node('--import', 'tsx', 'api/commands/print-schema.ts');
}
