/**
 * `npm start` prepares what is missing, runs the server and restarts it when it dies.
 * `npm run dev` (--dev) adds Vite's hot reload, a restart on change and three seeded users.
 * --no-screens serves the API alone, for tests that look at no screen and must not wait for a build of the web app.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { ensureGenerated, ensureInstalled, ensureServerCompiled, ensureWebBuilt, root } from './prepare.mjs';
import { watchSources } from './watch-sources.mjs';

const isDevelopment = process.argv.includes('--dev');
ensureInstalled();
if (isDevelopment) ensureGenerated();
else {
  ensureServerCompiled();
  if (!process.argv.includes('--no-screens')) {
    ensureGenerated();
    ensureWebBuilt();
  }
}
/** Development runs the sources directly, so that a change needs no build step. */
const [program, execArgv] = isDevelopment
  ? ['api/main.ts', ['--import', 'tsx']]
  : ['api/dist/main.mjs', ['--enable-source-maps']];

let child;
let isStopping = false;
let isRestarting = false;
let hasBeenReady = false;
let quickDeaths = 0;

const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

function start() {
  const began = Date.now();
  child = fork(path.join(root, program), process.argv.slice(2), {
    cwd: root,
    execArgv,
    // Detached, so that Ctrl-C reaches only this process, which stops the server once.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => (hasBeenReady ||= Boolean(message?.isReady)));
  child.once('exit', (code, signal) => {
    if (isStopping) process.exit(code ?? 0);
    if (isDevelopment) return restartInDevelopment(signal ?? `status ${code}`);
    if (!hasBeenReady && code !== null) process.exit(code || 1); // the server has printed the reason
    quickDeaths = Date.now() - began < 5_000 ? quickDeaths + 1 : 0;
    console.error(`The server stopped (${signal ?? `status ${code}`}); restarting it.`);
    setTimeout(() => isStopping || start(), Math.min(quickDeaths * 500, 10_000));
  });
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  if (isRunning()) child.kill('SIGTERM');
  else process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);

// npm sends a signal to the shell in between, which dies without passing it on to this process.
const npmShell = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid;
if (npmShell !== undefined) setInterval(() => process.ppid !== npmShell && stop(), 250).unref();

/** Restarts the server after a change. If the changed code does not start, the next change tries again. */
function restartInDevelopment(how) {
  if (isRestarting) {
    isRestarting = false;
    start();
  } else console.error(`The server stopped (${how}). Save a file to restart it.`);
}

if (isDevelopment)
  watchSources(() => {
    if (!isRunning()) return start();
    isRestarting = true;
    child.kill('SIGTERM');
  });

start();
