/** Chance that repeats itself: the same seed, the same papers. */
export interface Random {
  readonly between: (from: number, to: number) => number;
  readonly whole: (from: number, to: number) => number;
  readonly chance: (likely: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly normal: () => number;
  readonly shuffle: (list: unknown[]) => void;
}

/** Mulberry32 over a hash (FNV-1a) of the seed. */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    chance: (likely) => next() < likely,
    pick: <T>(from: readonly T[]) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle: (list) => {
      for (let i = list.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [list[i], list[j]] = [list[j], list[i]];
      }
    },
  };
}
