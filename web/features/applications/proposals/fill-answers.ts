import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import type { Proposal } from './proposal-results.ts';

/**
 * Writes the chosen values as if they were typed, except where an answer was given meanwhile or the question is no
 * longer visible. @returns those that were written
 */
export function fillAnswers(store: AnswerStore, chosen: readonly Proposal[]): readonly Proposal[] {
  return chosen.filter(({ path, value }) => {
    if (!store.isVisible(path) || store.text(path) !== '') return false;
    store.set(path, value);
    return store.text(path) === value;
  });
}
