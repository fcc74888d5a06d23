import FileCheck from 'lucide-react/icons/file-check';
import { useSyncExternalStore, type ComponentType } from 'react';
import { useEngine } from '../../../form-engine/engine-context.ts';
import { useAnswer } from '../../../form-engine/use-answers.ts';
import { Store } from '../../../lib/store.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';

export interface AnswerMark {
  readonly path: string;
  readonly value: string;
  /** "From your passport, page 1" */
  readonly words: string;
  /** The source document. */
  readonly documentId?: string | undefined;
}

/** A comment by a guest of the case on a question. */
export interface QuestionComment {
  readonly id: string;
  readonly path: string;
  readonly text: string;
  /** "Bo wrote:" */
  readonly by: string;
}

export interface AnswerMarks {
  /** Replaces all comments. */
  readonly setComments: (comments: readonly QuestionComment[]) => void;
  readonly add: (store: AnswerStore, marks: readonly AnswerMark[]) => void;
  /** Rendered at each question of the section. */
  readonly Mark: ComponentType<{ readonly path: string }>;
}

/**
 * Marks the source of filled-in answers, until the user changes them or leaves the page. Kept in memory only: from
 * then on the answer is the user's own.
 */
export function makeAnswerMarks(): AnswerMarks {
  const marks = new Store<ReadonlyMap<string, AnswerMark>>(new Map());
  const comments = new Store<ReadonlyMap<string, readonly QuestionComment[]>>(new Map());
  const forget = (path: string) => marks.set(new Map([...marks.read()].filter(([other]) => other !== path)));

  function Mark({ path }: { readonly path: string }) {
    const { store } = useEngine();
    const mark = useSyncExternalStore(marks.subscribe, () => marks.read().get(path));
    const text = useAnswer(store, path);
    const written = useSyncExternalStore(comments.subscribe, () => comments.read().get(path));
    return (
      <>
        {mark !== undefined && mark.value === text && (
          <p className="mt-2 flex items-center gap-1.5 text-base text-ink-soft">
            <FileCheck className="size-4.5 shrink-0 text-primary" />
            {mark.words}
          </p>
        )}
        {written?.map((comment) => (
          <p key={comment.id} className="mt-2 border-s-2 border-primary ps-3 text-base">
            <span className="block text-ink-soft">{comment.by}</span>
            <bdi className="wrap-anywhere whitespace-pre-line">{comment.text}</bdi>
          </p>
        ))}
      </>
    );
  }

  return {
    Mark,
    setComments: (given) => {
      const byPath = new Map<string, readonly QuestionComment[]>();
      for (const comment of given) byPath.set(comment.path, [...(byPath.get(comment.path) ?? []), comment]);
      comments.set(byPath);
    },
    add: (store, added) => {
      marks.set(new Map([...marks.read(), ...added.map((mark) => [mark.path, mark] as const)]));
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
