import type { ReactNode } from 'react';
import { problemSentence } from '../../../schema/forms/problem-sentence.ts';
import type { Field } from '../../../schema/forms/definition.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { useEngine } from '../engine-context.ts';
import { hintId, problemId } from './question-words.ts';

/** Words that localisation left in English say so to screen readers. */
export function langOf(field: Pick<Field, 'untranslated'>): 'en' | undefined {
  return field.untranslated === true ? 'en' : undefined;
}

/** The question, whether it must be answered, and where the official form prints it. */
export function QuestionTitle({ field, isRequired }: { readonly field: Field; readonly isRequired: boolean }) {
  const { t } = useEngine();
  return (
    <>
      <span lang={langOf(field)}>{field.title}</span>
      {isRequired && (
        <>
          <span aria-hidden="true"> *</span>
          <span className="sr-only"> ({t('required')})</span>
        </>
      )}
    </>
  );
}

/** Where the official form prints the answer. Official words stay English. */
export function ItemChip({ item }: { readonly item: string | undefined }) {
  const { t } = useEngine();
  if (item === undefined) return null;
  return (
    <span className="text-sm" title={t('printedAt', { item })} lang="en">
      {item}
    </span>
  );
}

export function Hint({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return <div id={hintId(path)}>{children}</div>;
}

/** What is wrong and what to do. Not an alert: it appears when the field is left, and reading it out would interrupt. */
export function ProblemText({ path, problem }: { readonly path: string; readonly problem: AnswerProblem | undefined }) {
  const { language } = useEngine();
  if (problem === undefined) return null;
  return <p id={problemId(path)}>{problemSentence(problem, language)}</p>;
}

/** Why the agency asks, on request. */
export function WhyWeAsk({ field }: { readonly field: Field }) {
  const { t } = useEngine();
  if (field.why === undefined) return null;
  return (
    <details>
      <summary>{t('whyWeAsk')}</summary>
      <p lang={langOf(field)}>{field.why}</p>
    </details>
  );
}
