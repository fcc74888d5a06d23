import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnswerStore } from './answer-store.ts';

export interface RailSection {
  readonly id: string;
  readonly title: string;
  /** Printed part of the form, such as "Part 2". */
  readonly item: string | undefined;
  /** Set if the title is English because the user's language lacks it. */
  readonly lang: 'en' | undefined;
  /** `problem`: a problem in it has been shown; `done`: every required answer is there and valid. */
  readonly state: 'done' | 'toDo' | 'problem';
  /** Number of questions neither answered nor marked as left empty. */
  readonly blanks: number;
  /** Number of shown checks: answers that contradict each other or are unusual together. */
  readonly checks: number;
}

/**
 * Returns the visible sections in order, each with its state: for `SectionRail`, "Section 2 of 9", Previous and
 * Continue. Renders again when a section's state changes, not at key presses.
 */
export function useSectionRail(store: AnswerStore): readonly RailSection[] {
  const subscribe = useCallback(
    (notify: () => void) =>
      store.subscribe(
        store.model.sections.map(({ id }) => `section:${id}` as const),
        notify,
      ),
    [store],
  );
  // The states joined as text: a snapshot must be equal to itself until something changes.
  const states = useSyncExternalStore(subscribe, () =>
    store.model.sections
      .map(({ id }) => store.section(id))
      .map(
        ({ isVisible, isComplete, isBegun, blanks, shownProblems, shownChecks }) =>
          `${isVisible}${isComplete}${isBegun}${blanks}${shownProblems > 0}${shownChecks}`,
      )
      .join(),
  );
  return useMemo(() => (states === '' ? [] : railOf(store)), [store, states]);
}

function railOf(store: AnswerStore): readonly RailSection[] {
  return store.model.sections.flatMap(({ id, definition }) => {
    const { isVisible, isComplete, isBegun, blanks, shownProblems, shownChecks } = store.section(id);
    if (!isVisible) return [];
    // A section without required questions and without answers is not done: its blanks are shown.
    const isDone = isComplete && (isBegun || blanks === 0);
    const state = shownProblems > 0 ? 'problem' : isDone ? 'done' : 'toDo';
    const lang = definition.untranslated === true ? 'en' : undefined;
    return [{ id, title: definition.title, item: definition.item, lang, state, blanks, checks: shownChecks }];
  });
}
