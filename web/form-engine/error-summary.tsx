import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemSentence } from '../../schema/forms/problem-sentence.ts';
import type { AnswerProblem } from '../../schema/forms/validate.ts';
import { controlId, focusAnswer } from './answer-focus.ts';
import type { AnswerStore } from './answer-store.ts';
import { WaitForEngineMessages } from './wait-for-engine-messages.tsx';

export interface ErrorSummaryProps {
  readonly store: AnswerStore;
  /** Result of `store.revealProblems` when Continue or Submit was refused; a new array takes the focus again. */
  readonly problems: readonly AnswerProblem[];
  /** Shows another section when the chosen problem is there. */
  readonly onShowSection?: (sectionId: string) => void;
}

/**
 * Lists the problems that block the user, each as a link to its question. Takes the focus when it appears, so that a
 * refused button gives feedback. Renders nothing without problems.
 */
export function ErrorSummary({ store, problems, onShowSection }: ErrorSummaryProps) {
  const { t, i18n } = useTranslation('engine');
  const titleId = useId();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-surface border-2 border-danger bg-danger-soft p-5"
    >
      <WaitForEngineMessages />
      <h2 id={titleId} className="text-xl">
        {t('summary.title', { count: problems.length })}
      </h2>
      <p>{t('summary.what')}</p>
      <ul className="flex list-disc flex-col gap-2 ps-6">
        {problems.map((problem) => (
          <li key={problem.path}>
            <a
              className="link-text"
              href={`#${controlId(problem.path)}`}
              onClick={(event) => {
                event.preventDefault();
                if (focusAnswer(store, problem.path) || onShowSection === undefined) return;
                onShowSection(problem.sectionId);
                // The section's fields exist only after the page has rendered it.
                requestAnimationFrame(() => focusAnswer(store, problem.path));
              }}
            >
              {questionAt(store, problem.path)}: {problemSentence(problem, i18n.language)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the question's label, in a row preceded by its list and number: "Other name 2, Family name". */
function questionAt(store: AnswerStore, path: string): string {
  const words: string[] = [];
  for (const { 0: place, index } of path.matchAll(/\[\d+\]/g)) {
    const list = store.node(path.slice(0, index));
    const name = list?.kind === 'list' ? (list.field.rowTitle ?? list.field.title ?? list.id) : '';
    words.push(`${name} ${Number(place.slice(1, -1)) + 1}`);
  }
  const node = store.node(path);
  return [...words, node?.field.title ?? node?.id ?? path].join(', ');
}
