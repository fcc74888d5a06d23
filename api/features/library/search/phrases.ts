/** How people ask, and what passages are called: whole phrases, to be compared with a whole question. */
export interface Phrases {
  /** By passage: how alike its nearest phrase and the question are, 0 to 1. */
  alike(stems: readonly string[]): ReadonlyMap<number, number>;
}

interface Phrase {
  readonly passage: number;
  readonly stems: readonly string[];
}

/** What stands in more phrases than this share of them, as "the" and "I", tells nothing and would take the longest. */
const TOO_COMMON = 0.1;

/** @param phrases as stems, with the passage (by its place in the list) that each asks for */
export function indexPhrases(phrases: readonly Phrase[]): Phrases {
  const having = new Map<string, number[]>();
  for (const [at, { stems }] of phrases.entries())
    for (const stem of new Set(stems)) {
      const known = having.get(stem);
      if (known) known.push(at);
      else having.set(stem, [at]);
    }
  const weightOf = (stem: string) => Math.log(1 + phrases.length / ((having.get(stem)?.length ?? 0) + 0.5));
  const weights = phrases.map(({ stems }) => lengthOf(new Set(stems), weightOf));
  return {
    alike(stems) {
      const asked = new Set(stems);
      const whole = lengthOf(asked, weightOf);
      const shared = new Map<number, number>();
      for (const stem of asked) {
        const found = having.get(stem) ?? [];
        if (found.length > phrases.length * TOO_COMMON) continue;
        const weight = weightOf(stem) ** 2;
        for (const at of found) shared.set(at, (shared.get(at) ?? 0) + weight);
      }
      const best = new Map<number, number>();
      for (const [at, sum] of shared) {
        const passage = phrases[at]?.passage ?? -1;
        const likeness = sum / (whole * (weights[at] ?? 1));
        if (likeness > (best.get(passage) ?? 0)) best.set(passage, likeness);
      }
      return best;
    },
  };
}

const lengthOf = (stems: ReadonlySet<string>, weightOf: (stem: string) => number) =>
  Math.sqrt([...stems].reduce((sum, stem) => sum + weightOf(stem) ** 2, 0));
