import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Runs the garbage collector repeatedly, as happens on a busy server. @returns a function that stops it */
export function collectGarbage(everyMs: number): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, everyMs);
  return () => clearInterval(timer);
}
