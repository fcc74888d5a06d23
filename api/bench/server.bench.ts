/**
 * Measures the server itself: startup with all forms, memory at rest, and the delay of the event loop while PDFs are
 * made, a file of 10 MB is uploaded, and a picture is read. Wall time grows on a busy machine, hence the delay at
 * rest.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { samplePicture } from '../features/certificates/testing/sample-delivery.ts';
import { createFileReader } from '../features/documents/reading/process/read-file.ts';
import { formLibrary } from '../features/forms/form-library.ts';
import { createLogger } from '../platform/logger.ts';
import { readSettings } from '../platform/settings.ts';
import { startTern, WITH_BLANKS } from '../testing/running-tern.ts';
import { largestExample } from './largest-example.ts';
import { openBenchServer, send } from './open-bench-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

/** Returns the longest and 99th percentile of the event loop's delay in milliseconds. */
async function delayOf(work: () => Promise<unknown>): Promise<string> {
  const histogram = monitorEventLoopDelay({ resolution: 2 });
  histogram.enable();
  await work();
  histogram.disable();
  return `longest ${(histogram.max / 1e6).toFixed(0).padStart(4)}, 99 % ${(histogram.percentile(99) / 1e6).toFixed(0).padStart(4)}`;
}

/** Uploads from another process, so that the cost of sending is not counted. */
function upload(url: string, token: string, bytes: number): Promise<void> {
  const program = `const form = new FormData();
form.append('file', new Blob([Buffer.concat([Buffer.from('%PDF-1.7\\n'), require('node:crypto').randomBytes(${bytes}), Buffer.from('\\n%%EOF\\n')])], { type: 'application/pdf' }), 'scan.pdf');
fetch(process.argv[1], { method: 'POST', body: form, headers: { authorization: 'Bearer ' + process.argv[2] } })
  .then((response) => { if (!response.ok) throw new Error('upload: ' + response.status); });`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', program, url, token], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('the upload failed'))));
  });
}

function loadForms(): void {
  const settings = readSettings({ LOG_LEVEL: 'silent' }, root);
  const [before, start, cpu] = [process.memoryUsage().rss, performance.now(), process.cpuUsage()];
  const forms = formLibrary({ settings, log: createLogger('silent') }).all();
  const { user, system } = process.cpuUsage(cpu);
  const more = megabytes(process.memoryUsage().rss - before);
  console.log(
    `${forms.length} forms read and compiled: ${(performance.now() - start).toFixed(0)} ms, CPU ms ${((user + system) / 1000).toFixed(0)}, MB more ${more}   (goal ≤ 2,000 ms, ≤ 120 MB)`,
  );
}

async function start(): Promise<void> {
  const tern = await startTern(WITH_BLANKS);
  try {
    // Restarted with the database up, as after an update.
    tern.kill('app');
    await wait(100);
    const began = performance.now();
    const isUp = async () => (await fetch(`${tern.url}/healthz`).catch(() => undefined))?.ok ?? false;
    while (!(await isUp())) await wait(20);
    const took = performance.now() - began;
    await tern.untilHealthy();
    await wait(5_000);
    console.log(
      `from the death of the server to /healthz ${took.toFixed(0)} ms (goal ≤ 2,500), at rest ${megabytes(tern.memory())} MB (goal ≤ 350)`,
    );
  } finally {
    await tern.stop();
  }
}

async function delays(): Promise<void> {
  const server = await openBenchServer({ formData: largestExample });
  const reader = createFileReader();
  try {
    const { services, tern, token } = server;
    const { id } = await services.db.application.findFirstOrThrow();
    const pdf = new URL(`/api/applications/${id}/pdf`, tern).href;
    await send(pdf, undefined, 3, token);
    const { bytes } = await samplePicture({ seed: 1 });
    const read = () => reader.read(Readable.from([Buffer.from(bytes)]), 'image/jpeg');
    await read();
    console.log('delay of the event loop, ms   (goal ≤ 50)');
    console.log(`  at rest            ${await delayOf(() => wait(2_000))}`);
    console.log(`  ten draft PDFs     ${await delayOf(() => send(pdf, undefined, 10, token))}`);
    console.log(
      `  a file of 10 MB    ${await delayOf(() => upload(new URL('/api/documents/upload', tern).href, token, 10 * 1024 * 1024 - 100))}`,
    );
    console.log(`  a picture is read  ${await delayOf(read)}`);
  } finally {
    await reader.close();
    await server.close();
  }
}

loadForms();
await start();
await delays();
