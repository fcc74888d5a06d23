import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Makes the garbage collector come by again and again, as it does on a busy server. @returns leaves off */
export function collectGarbage(everyMs: number): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, everyMs);
  return () => clearInterval(timer);
}
