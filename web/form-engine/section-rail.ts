import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnswerStore } from './answer-store.ts';

export interface RailSection {
  readonly id: string;
  readonly title: string;
  /** "Part 2" */
  readonly item: string | undefined;
  /** Set when the title is English because the person's language lacks it. */
  readonly lang: 'en' | undefined;
  /** `problem`: something in it has been shown as wrong; `done`: every required answer is there and has no problem. */
  readonly state: 'done' | 'toDo' | 'problem';
  /** Questions neither answered nor said to be empty. */
  readonly blanks: number;
  /** Answers that do not fit together, or that are unusual together. */
  readonly checks: number;
}

/**
 * The sections that are asked now, in order, each with its state: for `SectionRail`, for "Section 2 of 9", and for
 * what Previous and Continue lead to. Renders again when one of them changes its state, not at key presses.
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
  // The states as one text: a snapshot must be equal to itself until something changed.
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
    // A section that requires nothing and in which nothing was answered is not done: its blanks are shown.
    const isDone = isComplete && (isBegun || blanks === 0);
    const state = shownProblems > 0 ? 'problem' : isDone ? 'done' : 'toDo';
    const lang = definition.untranslated === true ? 'en' : undefined;
    return [{ id, title: definition.title, item: definition.item, lang, state, blanks, checks: shownChecks }];
  });
}
