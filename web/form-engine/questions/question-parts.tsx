import type { ReactNode } from 'react';
import { ItemChip } from '../../ui/badge.tsx';
import { FieldProblem, FieldRemark } from '../../ui/field.tsx';
import { NonBreakingText } from '../../ui/non-breaking-text.tsx';
import { problemSentence } from '../../../schema/forms/problem-sentence.ts';
import type { Field } from '../../../schema/content/definition.ts';
import type { RaisedCheck } from '../../../schema/forms/checks.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { useEngine } from '../engine-context.ts';
import { checksId, hintId, problemId } from './control-props.ts';

/** Returns 'en' for texts without a translation, so that screen readers pronounce them as English. */
export function langOf(field: Pick<Field, 'untranslated'>): 'en' | undefined {
  return field.untranslated === true ? 'en' : undefined;
}

/** Shows the question, whether it is required, and its item on the official form. */
export function QuestionTitle({ field, isRequired }: { readonly field: Field; readonly isRequired: boolean }) {
  const { words } = useEngine();
  return (
    <>
      <span lang={langOf(field)}>
        <NonBreakingText text={field.title ?? ''} />
      </span>
      {isRequired && (
        <>
          <span aria-hidden="true">{'\u00a0*'}</span>
          <span className="sr-only"> ({words.required})</span>
        </>
      )}
    </>
  );
}

/** Shows where the official form prints the answer. Official terms stay English. */
export function PrintedItem({ item }: { readonly item: string | undefined }) {
  const { words } = useEngine();
  if (item === undefined) return null;
  return (
    <span lang="en" title={words.printedAt(item)}>
      <ItemChip>{item}</ItemChip>
    </span>
  );
}

export function Hint({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <div id={hintId(path)} className="mt-0.5 text-base text-ink-soft">
      {children}
    </div>
  );
}

/** Shows what is wrong and what to do. Not an alert: it appears on blur, where an announcement would interrupt. */
export function ProblemText({ path, problem }: { readonly path: string; readonly problem: AnswerProblem | undefined }) {
  const { language } = useEngine();
  if (problem === undefined) return null;
  return <FieldProblem id={problemId(path)}>{problemSentence(problem, language)}</FieldProblem>;
}

/** Shows checks that conflict with other answers. They are advisory and never block the user. */
export function CheckTexts({ path, checks }: { readonly path: string; readonly checks: readonly RaisedCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <div id={checksId(path)}>
      {checks.map(({ id, sentence }) => (
        <FieldRemark key={id}>{sentence}</FieldRemark>
      ))}
    </div>
  );
}

/** Explains on request why the agency asks. */
export function WhyWeAsk({ field }: { readonly field: Field }) {
  const { t } = useEngine();
  if (field.why === undefined) return null;
  return (
    <details className="mt-2 text-base">
      <summary className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
        {t('whyWeAsk')}
      </summary>
      <p lang={langOf(field)} className="max-w-prose text-ink-soft">
        <NonBreakingText text={field.why} />
      </p>
    </details>
  );
}
