// Runs in a thread: a file may block the main thread when the parent is killed.
import { workerData } from 'node:worker_threads';

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, 1_000);
