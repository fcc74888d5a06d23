/** CPU time of the yardstick on the two-core machine that the limits were set on, in milliseconds. */
const YARDSTICK_MS = 3;
const WORDS = Array.from({ length: 6_000 }, (_word, at) => ((at * 7_919) % 46_656).toString(36).padStart(3, 'q'));

/** A fixed piece of work of the kinds our code does: letters, maps, sorting. */
function yardstick(): number {
  const places = new Map<string, number>();
  for (const [at, word] of WORDS.entries()) places.set(`${word.toUpperCase()} ${at % 97}`, at);
  const sorted = [...places.keys()].sort((one, other) => (one < other ? -1 : 1));
  return sorted.join(' ').replace(/[AEIOU]/g, '').length;
}

/** Time on the processor, so that waiting for a turn on it does not count. */
function cpuMsOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const fastestOf = (tries: number, work: () => unknown) =>
  Math.min(...Array.from({ length: tries }, () => cpuMsOf(work)));

/**
 * Milliseconds that work in this process takes, as the machine would take them on which the limits were set: the CPU
 * time of the fastest try, held to a yardstick that is timed before and after it. Tests share the processor, and the
 * next machine may be slower; neither makes our code worse.
 */
export function fairMs(work: () => unknown, tries = 5): number {
  const before = fastestOf(9, yardstick);
  const taken = fastestOf(tries, work);
  return (taken / Math.min(before, fastestOf(9, yardstick))) * YARDSTICK_MS;
}

/** The same for CPU milliseconds that were counted by the caller. */
export function fairCpuMs(cpuMs: number): number {
  return (cpuMs / fastestOf(9, yardstick)) * YARDSTICK_MS;
}
