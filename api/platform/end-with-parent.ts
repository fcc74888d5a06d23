import { Worker } from 'node:worker_threads';

/**
 * For a process that opens files of others for its parent: it ends with that, and by nothing else. Without its parent,
 * also a killed one, nobody would end it; a thread watches, as the main one may be stuck in a file just then.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(0));
  new Worker(new URL('./watch-parent.mjs', import.meta.url), { workerData: process.ppid, execArgv: [] }).unref();
  // A terminal's Ctrl-C reaches it too; its parent decides when it ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  // Libraries drop promises over broken files; the one that is awaited tells.
  process.on('unhandledRejection', () => {});
}
