import FileCheck from 'lucide-react/icons/file-check';
import { useSyncExternalStore, type ComponentType } from 'react';
import { useEngine } from '../../../form-engine/engine-context.ts';
import { useAnswer } from '../../../form-engine/use-answers.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';

export interface AnswerMark {
  readonly path: string;
  readonly value: string;
  /** "From your passport, page 1" */
  readonly words: string;
}

export interface AnswerMarks {
  readonly add: (store: AnswerStore, marks: readonly AnswerMark[]) => void;
  /** Shown at each question of the section. */
  readonly Mark: ComponentType<{ readonly path: string }>;
}

/**
 * Where filled-in answers came from, until the person changes them or leaves the page. Kept in memory only: the answer
 * is the person's own from then on.
 */
export function makeAnswerMarks(): AnswerMarks {
  let marks: ReadonlyMap<string, AnswerMark> = new Map();
  const listeners = new Set<() => void>();

  const change = (next: ReadonlyMap<string, AnswerMark>) => {
    marks = next;
    for (const listener of listeners) listener();
  };
  const forget = (path: string) => change(new Map([...marks].filter(([other]) => other !== path)));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Mark({ path }: { readonly path: string }) {
    const { store } = useEngine();
    const mark = useSyncExternalStore(subscribe, () => marks.get(path));
    const text = useAnswer(store, path);
    if (mark?.value !== text) return null;
    return (
      <p className="mt-2 flex items-center gap-1.5 text-base text-ink-soft">
        <FileCheck aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
        {mark.words}
      </p>
    );
  }

  return {
    Mark,
    add: (store, added) => {
      change(new Map([...marks, ...added.map((mark) => [mark.path, mark] as const)]));
      for (const { path, value } of added) {
        const stop = store.subscribe(`answer:${path}`, () => {
          if (store.text(path) === value) return;
          stop();
          forget(path);
        });
      }
    },
  };
}
