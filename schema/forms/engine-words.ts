import type { SpecialAnswer } from './definition.ts';
import type { HintCode } from './formats.ts';
import type { ProblemCode } from './problem.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

/** The engine's own words; those of a form stand in its definition. */
export interface EngineWords {
  readonly problems: Readonly<Record<ProblemCode, string>>;
  readonly hints: Readonly<Record<HintCode, string>>;
  /** Titles of the standard answers, where a definition gives none. */
  readonly answers: Readonly<Record<SpecialAnswer | 'yes' | 'no', string>>;
}

const WORDS: ReadonlyMap<string, EngineWords> = new Map([
  ['en', en],
  ['es', es],
]);

/** `es-MX` reads `es`; a language that we lack reads English. */
export function wordsIn(language: string): EngineWords {
  return WORDS.get(language.slice(0, 2).toLowerCase()) ?? en;
}
