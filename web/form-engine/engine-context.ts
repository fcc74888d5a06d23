import { createContext, useContext, type ComponentType } from 'react';
import type { TFunction } from 'i18next';
import type { AnswerStore } from './answer-store.ts';

/** Something that happened beside the person's answers, for the page's toast. */
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
 * What every field of a section needs to know. Not RJSF's own `formContext`: a change there renders every field. The
 * words are read here once, for a subscription to the language in each of hundreds of fields is felt when they mount.
 */
export interface Engine {
  readonly store: AnswerStore;
  readonly t: TFunction<'engine'>;
  /** Words that most questions say, translated once: looking them up question by question is felt on a slow phone. */
  readonly words: RepeatedWords;
  /** `en`, `es` … */
  readonly language: string;
  readonly onNotice: ((notice: EngineNotice) => void) | undefined;
  /** Shown under the control of each question: what the page knows about the answer. */
  readonly Mark: ComponentType<{ readonly path: string }> | undefined;
}

export const EngineContext = createContext<Engine | undefined>(undefined);

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === undefined) throw new Error('Fields of the form engine stand inside a FormSection');
  return engine;
}

/** Stands for the question in a sentence that is translated before the question is known. */
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
