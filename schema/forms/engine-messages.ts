import type { SpecialAnswer } from '../content/definition.ts';
import en from './text/en.json' with { type: 'json' };
import type { HintCode, ProblemCode } from './message-codes.ts';

/** The engine's own words; those of a form stand in its definition. */
export interface EngineMessages {
  readonly problems: Readonly<Record<ProblemCode, string>>;
  readonly hints: Readonly<Record<HintCode, string>>;
  /** Titles of the standard answers, where a definition gives none. */
  readonly answers: Readonly<Record<SpecialAnswer | 'yes' | 'no', string>>;
}

const words = new Map<string, EngineMessages>([['en', en]]);

/**
 * Makes a language known: the server learns all of them as it starts, the browser each when it is first shown.
 * @param language two letters
 * @param own what `text/<language>.json` holds; what it lacks is English
 */
export function registerMessages(language: string, own: { readonly [Part in keyof EngineMessages]?: object }): void {
  words.set(language, {
    problems: { ...en.problems, ...own.problems },
    hints: { ...en.hints, ...own.hints },
    answers: { ...en.answers, ...own.answers },
  });
}

export const hasMessages = (language: string): boolean => words.has(language);

/** `es-MX` reads `es`; a language that is not known reads English. */
export function engineMessages(language: string): EngineMessages {
  return words.get(language.slice(0, 2).toLowerCase()) ?? en;
}
