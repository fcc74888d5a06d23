import type { SpecialAnswer } from '../content/definition.ts';
import en from './text/en.json' with { type: 'json' };
import type { HintCode, ProblemCode } from './message-codes.ts';

/** The engine's own texts; those of a form are in its definition. */
export interface EngineMessages {
  readonly problems: Readonly<Record<ProblemCode, string>>;
  readonly hints: Readonly<Record<HintCode, string>>;
  /** Labels of the standard answers, for definitions without their own. */
  readonly answers: Readonly<Record<SpecialAnswer | 'yes' | 'no', string>>;
}

const words = new Map<string, EngineMessages>([['en', en]]);

/**
 * Registers the messages of a language: the server registers all on start, the browser each when first shown.
 * @param language two letters
 * @param own content of `text/<language>.json`, with English as the fallback
 */
export function registerMessages(language: string, own: { readonly [Part in keyof EngineMessages]?: object }): void {
  words.set(language, {
    problems: { ...en.problems, ...own.problems },
    hints: { ...en.hints, ...own.hints },
    answers: { ...en.answers, ...own.answers },
  });
}

export const hasMessages = (language: string): boolean => words.has(language);

/** Returns the messages of a language: `es-MX` gives `es`, unknown languages give English. */
export const engineMessages = (language: string): EngineMessages => words.get(language.slice(0, 2).toLowerCase()) ?? en;
