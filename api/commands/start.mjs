/**
 * `npm start`: prepares what is missing, then runs the server and starts it again when it dies.
 * `npm run dev` (--dev): the same with Vite's hot reload, a restart on change and three seeded people.
 */
import { fork } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ensureGenerated, ensureInstalled, ensureWebBuilt, root } from './prepare.mjs';

const isDevelopment = process.argv.includes('--dev');
ensureInstalled();
ensureGenerated();
if (!isDevelopment) ensureWebBuilt();

let child;
let isStopping = false;
let isRestarting = false;
let quickDeaths = 0;

function start() {
  const began = Date.now();
  let wasReady = false;
  child = fork(path.join(root, 'api/main.ts'), process.argv.slice(2), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    // Ctrl-C reaches this process, which tells the server: so it is told once.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => (wasReady ||= Boolean(message?.isReady)));
  child.once('exit', (code, signal) => {
    if (isStopping) process.exit(code ?? 0);
    if (isRestarting || isDevelopment) return restartInDevelopment(code);
    if (!wasReady && code !== null) process.exit(code || 1); // it said why it cannot start
    quickDeaths = Date.now() - began < 5_000 ? quickDeaths + 1 : 0;
    console.error(`The server ended (${signal ?? `status ${code}`}); starting it again.`);
    setTimeout(start, Math.min(quickDeaths * 500, 10_000));
  });
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(0);
    child.kill('SIGTERM');
  });

/** After a change, or when the changed code does not start: the next change tries again. */
function restartInDevelopment(code) {
  if (isRestarting) {
    isRestarting = false;
    start();
  } else console.error(`The server ended (status ${code}). Change a file to start it again.`);
}

if (isDevelopment) {
  let timer;
  for (const folder of ['api', 'schema'])
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /generated|\.test\.ts$/.test(file) || !/\.(ts|json|prisma)$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (child.exitCode !== null || child.signalCode !== null) return start();
        isRestarting = true;
        child.kill('SIGTERM');
      }, 150);
    });
}

start();
