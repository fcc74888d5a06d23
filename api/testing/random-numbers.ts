import { onTestFailed } from 'vitest';

const SEED = Number(process.env['SEED'] ?? 1);

/** Returns numbers from 0 to below 1 for the current test, the same each time unless SEED is set. Failures print it. */
export function randomNumbers(): () => number {
  onTestFailed(() => void process.stdout.write(`Run it again with SEED=${SEED}.\n`));
  let state = SEED;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
