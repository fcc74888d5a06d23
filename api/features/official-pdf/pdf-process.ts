import { fork } from 'node:child_process';
import { programFile } from '../../platform/program-file.ts';
import { loadOf } from '../../platform/process-load.ts';
import type { PreparedBlank } from './blank-index.ts';
import type { UnknownRefusal, UnknownReply, UnknownTask } from './unknown/uploaded-form.ts';

export type PdfTask = UnknownTask | { readonly kind: 'prepare'; readonly bytes: Uint8Array };

/** `fault` is an error in Tern rather than in the file. */
export type PdfReply = UnknownReply | { readonly prepared: PreparedBlank } | { readonly fault: string };

/** Resource limits for a PDF from outside, fetched or uploaded. */
const LIMITS = { memoryBytes: 512 * 1024 * 1024, heapMb: 256, cpuMs: 30_000, wallMs: 180_000 } as const;
const WATCH_MS = 100;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Handles a PDF in a monitored child process: if it hangs, grows or crashes, only that process is lost. */
export async function inProcess(task: PdfTask): Promise<PdfReply> {
  if (running === AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else running++;
  try {
    return await run(task);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

async function run(task: PdfTask): Promise<PdfReply> {
  const refusal: UnknownRefusal = task.kind === 'fill' ? 'notWritten' : 'unreadable';
  const child = fork(programFile(new URL('./pdf-child.mjs', import.meta.url)), [], {
    serialization: 'advanced',
    // The child gets no secrets: keys, addresses and passwords stay in the server.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: [`--max-old-space-size=${LIMITS.heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const began = performance.now();
  const watch = setInterval(() => {
    const { memory = 0, cpu = 0 } = loadOf(child.pid) ?? {};
    if (memory > LIMITS.memoryBytes || cpu > LIMITS.cpuMs || performance.now() - began > LIMITS.wallMs)
      child.kill('SIGKILL');
  }, WATCH_MS);
  try {
    return await new Promise<PdfReply>((resolve) => {
      child.once('message', (reply: PdfReply) => resolve(reply));
      child.once('exit', () => resolve({ refusal }));
      child.once('error', () => resolve({ refusal }));
      child.send(task, () => {});
    });
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}
