import { useCallback, useSyncExternalStore } from 'react';
import type { SpecialAnswer } from '../../schema/content/definition.ts';
import type { RaisedCheck } from '../../schema/forms/checks.ts';
import type { Progress } from '../../schema/forms/progress.ts';
import type { AnswerProblem } from '../../schema/forms/validate.ts';
import type { AnswerStore, Topic } from './answer-store.ts';

/** Renders again when `read` gives something else after the topic changed. `read` must be stable per render's inputs. */
function useTopic<Value>(store: AnswerStore, topic: Topic, read: () => Value): Value {
  const subscribe = useCallback((notify: () => void) => store.subscribe(topic, notify), [store, topic]);
  return useSyncExternalStore(subscribe, read);
}

/** The answer as text, '' while unanswered. */
export function useAnswer(store: AnswerStore, path: string): string {
  return useTopic(store, `answer:${path}`, () => store.text(path));
}

/** The problem that is shown at the answer. A key press that neither brings nor solves one renders nothing. */
export function useProblem(store: AnswerStore, path: string): AnswerProblem | undefined {
  return useTopic(store, `answer:${path}`, () => store.shownProblem(path));
}

/** The checks that are shown at the answer, group or list. */
export function useShownChecks(store: AnswerStore, path: string): readonly RaisedCheck[] {
  return useTopic(store, 'checks', () => store.shownChecks(path));
}

/** Whether the field, group or list is asked now; `collapsed`: only a button, because few people have it. */
export function useShown(store: AnswerStore, path: string): 'hidden' | 'collapsed' | 'whole' {
  return useTopic(store, 'layout', () =>
    !store.isVisible(path) ? 'hidden' : store.isCollapsed(path) ? 'collapsed' : 'whole',
  );
}

/** Lasting keys of a list's rows. */
export function useRows(store: AnswerStore, list: string): readonly string[] {
  return useTopic(store, `rows:${list}`, () => store.rows(list));
}

/** Key of the row of the list whose fields are on screen; the others show their summary. */
export function useOpenRow(store: AnswerStore, list: string): string | undefined {
  return useTopic(store, `rows:${list}`, () => store.openRow(list));
}

/** Filled and visible fields of the whole form, and the rounded percentage. */
export function useProgress(store: AnswerStore): Progress {
  return useTopic(store, 'progress', () => store.progress);
}

/** The special answer ("does not apply") that stands in the field; undefined while it holds an ordinary one or none. */
export function useSpecialAnswer(
  store: AnswerStore,
  path: string,
  allow: readonly SpecialAnswer[],
): SpecialAnswer | undefined {
  return useTopic(store, `answer:${path}`, () => allow.find((special) => special === store.text(path)));
}
