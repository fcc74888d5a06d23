import type { Scores } from './scores.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

/** Index of phrases and titles, to compare with a whole question. */
export interface Phrases {
  /** Similarity of the question to the nearest phrase of each passage, 0 to 1. */
  alike(stems: readonly string[]): Scores;
}

interface Phrase {
  readonly passage: number;
  readonly stems: readonly string[];
}

/** Stems in a larger share of the phrases, such as "the" and "I", mean nothing and would cost the most time. */
const TOO_COMMON = 0.1;

/** @param phrases as stems, with the index of the passage that each asks for @param passages how many there are */
export function indexPhrases(phrases: readonly Phrase[], passages: number): Phrases {
  const having = new Map<string, number[]>();
  for (const [at, { stems }] of phrases.entries())
    for (const stem of new Set(stems)) {
      getOrInsert(having, stem, () => []).push(at);
    }
  const weightOf = (stem: string) => Math.log(1 + phrases.length / ((having.get(stem)?.length ?? 0) + 0.5));
  const passageOf = Uint32Array.from(phrases, ({ passage }) => passage);
  const weights = Float64Array.from(phrases, ({ stems }) => lengthOf(new Set(stems), weightOf));
  return {
    alike(stems) {
      const asked = new Set(stems);
      const whole = lengthOf(asked, weightOf);
      const shared = new Float64Array(phrases.length);
      for (const stem of asked) {
        const found = having.get(stem) ?? [];
        if (found.length > phrases.length * TOO_COMMON) continue;
        const weight = weightOf(stem) ** 2;
        for (const at of found) shared[at] = (shared[at] as number) + weight;
      }
      const best = new Float64Array(passages);
      for (let at = 0; at < shared.length; at++) {
        if (shared[at] === 0) continue;
        const passage = passageOf[at] as number;
        const likeness = (shared[at] as number) / (whole * (weights[at] as number));
        if (likeness > (best[passage] as number)) best[passage] = likeness;
      }
      return best;
    },
  };
}

const lengthOf = (stems: ReadonlySet<string>, weightOf: (stem: string) => number) =>
  Math.sqrt([...stems].reduce((sum, stem) => sum + weightOf(stem) ** 2, 0));
