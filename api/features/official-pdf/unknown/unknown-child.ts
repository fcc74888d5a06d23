import { Worker } from 'node:worker_threads';
import type { UnknownReply, UnknownTask } from './unknown-blank.ts';

/** A process for one PDF of somebody's own. Knows neither database nor network, and ends when its parent says so. */

const answer = (reply: UnknownReply) => process.send?.(reply);

/** Each loads what it needs: a process does one thing. */
const work = async (task: UnknownTask): Promise<UnknownReply> =>
  task.kind === 'read'
    ? (await import('./read-unknown.ts')).readUnknown(task.bytes)
    : (await import('./fill-unknown.ts')).fillUnknown(task.bytes, task.filling);

process.on('message', (task: UnknownTask) => {
  // What a parser throws at a bad file says nothing to a person.
  void work(task).then(answer, () => answer({ refusal: task.kind === 'read' ? 'unreadable' : 'notWritten' }));
});
process.on('disconnect', () => process.exit(0));
new Worker(new URL('../../../platform/watch-parent.mjs', import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
}).unref();
// A terminal's Ctrl-C reaches it too; its parent decides when it ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('unhandledRejection', () => {});
