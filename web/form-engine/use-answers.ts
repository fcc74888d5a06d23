import { useCallback, useSyncExternalStore } from 'react';
import type { SpecialAnswer } from '../../schema/content/definition.ts';
import type { RaisedCheck } from '../../schema/forms/checks.ts';
import type { Progress } from '../../schema/forms/progress.ts';
import type { AnswerProblem } from '../../schema/forms/validate.ts';
import type { AnswerStore, Topic } from './answer-store.ts';

/** Renders again when the value of `read` changes with the topic. `read` must be stable per render's inputs. */
function useTopic<Value>(store: AnswerStore, topic: Topic, read: () => Value): Value {
  const subscribe = useCallback((notify: () => void) => store.subscribe(topic, notify), [store, topic]);
  return useSyncExternalStore(subscribe, read);
}

/** Returns the answer as text; '' while unanswered. */
export function useAnswer(store: AnswerStore, path: string): string {
  return useTopic(store, `answer:${path}`, () => store.text(path));
}

/** Returns the problem shown at the answer. Key presses that neither add nor resolve one do not render. */
export function useProblem(store: AnswerStore, path: string): AnswerProblem | undefined {
  return useTopic(store, `answer:${path}`, () => store.shownProblem(path));
}

/** Returns the checks shown at the answer, group or list. */
export function useShownChecks(store: AnswerStore, path: string): readonly RaisedCheck[] {
  return useTopic(store, 'checks', () => store.shownChecks(path));
}

/** Returns whether the question is visible; `collapsed` means shown as a button, because few people need it. */
export function useShown(store: AnswerStore, path: string): 'hidden' | 'collapsed' | 'whole' {
  return useTopic(store, 'layout', () =>
    !store.isVisible(path) ? 'hidden' : store.isCollapsed(path) ? 'collapsed' : 'whole',
  );
}

/** Returns the stable keys of a list's rows. */
export function useRows(store: AnswerStore, list: string): readonly string[] {
  return useTopic(store, `rows:${list}`, () => store.rows(list));
}

/** Returns the key of the row whose fields are on screen; the other rows show their summary. */
export function useOpenRow(store: AnswerStore, list: string): string | undefined {
  return useTopic(store, `rows:${list}`, () => store.openRow(list));
}

/** Returns the number of filled and visible fields of the form, and the rounded percentage. */
export function useProgress(store: AnswerStore): Progress {
  return useTopic(store, 'progress', () => store.progress);
}

/** Returns the special answer ("does not apply") of the field; undefined if it holds an ordinary one or none. */
export function useSpecialAnswer(
  store: AnswerStore,
  path: string,
  allow: readonly SpecialAnswer[],
): SpecialAnswer | undefined {
  return useTopic(store, `answer:${path}`, () => allow.find((special) => special === store.text(path)));
}
