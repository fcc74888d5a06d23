// A thread of its own: the main thread may be stuck in a file when the parent is killed.
import { workerData } from 'node:worker_threads';

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, 1_000);
