import { Worker } from 'node:worker_threads';

/**
 * For a process that opens untrusted files: it ends with its parent (even a killed one), and for no other reason. A
 * thread watches the parent, because a file may block the main thread.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(0));
  new Worker(new URL('./watch-parent.mjs', import.meta.url), { workerData: process.ppid, execArgv: [] }).unref();
  // A terminal's Ctrl-C reaches this process too, but its parent decides when it ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  // Libraries leave rejections unhandled for broken files; the awaited promise reports the error.
  process.on('unhandledRejection', () => {});
}
