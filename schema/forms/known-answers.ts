import type { FormData } from './definition.ts';
import type { FormModel } from './form-model.ts';

/** How much one application may hold. A whole I-485 with every row filled stays far below. */
export const ANSWER_LIMITS = {
  /** Answers in one form. */
  answers: 5_000,
  /** Letters in one answer. */
  letters: 10_000,
  /** Letters in all answers and their paths together. */
  allLetters: 500_000,
} as const;

/** The paths that are no answer of this form, in the order given. Answers that are added up cannot be given either. */
export function unknownPaths(model: FormModel, data: FormData): string[] {
  return Object.keys(data).filter((path) => {
    const leaf = model.leaf(path);
    return leaf === undefined || leaf.sum !== undefined;
  });
}

/** The paths whose answers are too long to keep; `['']` when there is too much altogether. */
export function oversizedPaths(data: FormData): string[] {
  const entries = Object.entries(data);
  const letters = entries.reduce((sum, [path, text]) => sum + path.length + text.length, 0);
  if (entries.length > ANSWER_LIMITS.answers || letters > ANSWER_LIMITS.allLetters) return [''];
  return entries.filter(([, text]) => text.length > ANSWER_LIMITS.letters).map(([path]) => path);
}
