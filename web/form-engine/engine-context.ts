import { createContext, useContext, type ComponentType } from 'react';
import type { TFunction } from 'i18next';
import type { AnswerStore } from './answer-store.ts';

/** A message for the page's toast, such as a failed dictation. */
export interface EngineNotice {
  readonly title: string;
  readonly text: string;
}

export interface RepeatedWords {
  /** "required" */
  readonly required: string;
  /** "Speak the answer: Last name" */
  readonly speak: (label: string) => string;
  /** "On the official form: Part 1, Item 2" */
  readonly printedAt: (item: string) => string;
  /** "34 characters left" */
  readonly lettersLeft: (count: number) => string;
}

/**
 * Context of every field of a section. Not RJSF's own `formContext`, because a change there renders every field. The
 * translations are read here once: a language subscription in each of hundreds of fields slows mounting.
 */
export interface Engine {
  readonly store: AnswerStore;
  readonly t: TFunction<'engine'>;
  /** Texts that most questions repeat, translated once: a lookup per question is noticeable on a slow phone. */
  readonly words: RepeatedWords;
  /** Language code: `en`, `es` … */
  readonly language: string;
  readonly onNotice: ((notice: EngineNotice) => void) | undefined;
  /** Rendered under the control of each question, with what the page knows about its answer. */
  readonly Mark: ComponentType<{ readonly path: string }> | undefined;
}

export const EngineContext = createContext<Engine | undefined>(undefined);

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === undefined) throw new Error('Fields of the form engine stand inside a FormSection');
  return engine;
}

/** Placeholder for the question in a sentence that is translated before the question is known. */
const SLOT = '\u0000';

export function repeatedWords(t: TFunction<'engine'>): RepeatedWords {
  const [speak, printedAt] = [t('voice.start', { label: SLOT }), t('printedAt', { item: SLOT })];
  const left = new Map<number, string>();
  return {
    required: t('required'),
    speak: (label) => speak.replace(SLOT, () => label),
    printedAt: (item) => printedAt.replace(SLOT, () => item),
    lettersLeft: (count) => {
      const words = left.get(count) ?? t('count.left', { count });
      left.set(count, words);
      return words;
    },
  };
}
