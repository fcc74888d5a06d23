import type { ReactNode } from 'react';
import type { Field } from '../../../schema/content/definition.ts';
import type { RaisedCheck } from '../../../schema/forms/checks.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { CheckTexts, Hint, PrintedItem, langOf, ProblemText, QuestionTitle, WhyWeAsk } from './question-parts.tsx';
import { NonBreakingText } from '../../ui/non-breaking-text.tsx';
import { useEngine } from '../engine-context.ts';
import type { ControlProps } from './control-props.ts';

interface QuestionProps {
  readonly path: string;
  readonly field: Field;
  readonly control: ControlProps;
  /** Whether the question has several controls: a group with a legend instead of a label. */
  readonly isGroup: boolean;
  readonly isRequired: boolean;
  /** The field's own hint first, then the engine's. */
  readonly hints: readonly string[];
  /** Hint for screen readers only. */
  readonly quietHint?: string | undefined;
  readonly problem: AnswerProblem | undefined;
  readonly checks: readonly RaisedCheck[];
  readonly children: ReactNode;
}

/** Lays out the question, its hint, the control and its problem, from top to bottom. */
export function Question({
  path,
  field,
  control,
  isGroup,
  isRequired,
  hints,
  quietHint,
  problem,
  checks,
  children,
}: QuestionProps) {
  const { Mark } = useEngine();
  const title = <QuestionTitle field={field} isRequired={isRequired} />;
  const rest = (
    <>
      {(hints.length > 0 || quietHint !== undefined) && (
        <Hint path={path}>
          {hints.map((hint) => (
            <p key={hint} lang={hint === field.description ? langOf(field) : undefined}>
              <NonBreakingText text={hint} />
            </p>
          ))}
          {quietHint !== undefined && <p className="sr-only">{quietHint}</p>}
        </Hint>
      )}
      <div className={isGroup ? 'mt-3 flex flex-col gap-2' : 'mt-2 flex flex-col gap-2'}>{children}</div>
      {Mark && <Mark path={path} />}
      <ProblemText path={path} problem={problem} />
      <CheckTexts path={path} checks={checks} />
      <WhyWeAsk field={field} />
    </>
  );
  if (!isGroup)
    return (
      <div>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <label htmlFor={control.id} className="text-lg font-semibold">
            {title}
          </label>
          <PrintedItem item={field.item} />
        </div>
        {rest}
      </div>
    );
  return (
    <fieldset id={control.id} aria-describedby={control['aria-describedby']}>
      <legend className="text-lg font-semibold">{title}</legend>
      {/* Outside the legend, which screen readers repeat before each of its controls. */}
      <PrintedItem item={field.item} />
      {rest}
    </fieldset>
  );
}
