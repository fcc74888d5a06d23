import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import type { Proposal } from './found.ts';

/**
 * Writes the chosen values as if they were typed. An answer that was given meanwhile stays, and so does a question that
 * is no longer asked. @returns those that went in
 */
export function fillAnswers(store: AnswerStore, chosen: readonly Proposal[]): readonly Proposal[] {
  return chosen.filter(({ path, value }) => {
    if (!store.isVisible(path) || store.text(path) !== '') return false;
    store.set(path, value);
    return store.text(path) === value;
  });
}
