import { configureGlobal } from 'fast-check';

/**
 * Random tests of every project try the same cases each time, so that a run only fails because of its change.
 * `SEED=7` tries other cases, and `RUNS=1000` more of them, where a test sets no count. A failure prints the
 * seed.
 */
const wholeNumberOf = (name: string, usual: number): number => {
  const text = process.env[name] ?? String(usual);
  if (!/^-?\d+$/.test(text)) throw new Error(`${name} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
};

configureGlobal({ seed: wholeNumberOf('SEED', 1), numRuns: wholeNumberOf('RUNS', 100) });
