import type { ReactNode } from 'react';
import type { GroupNode } from '../../../schema/forms/form-model.ts';
import { useEngine } from '../engine-context.ts';
import { useProblem, useShownChecks } from '../use-answers.ts';
import { Question } from './question.tsx';
import { controlProps } from './control-props.ts';

interface GroupQuestionProps {
  readonly path: string;
  readonly group: GroupNode;
  readonly children: ReactNode;
}

/** Fields that belong together: a name, an address, statements to select from. */
export function GroupQuestion({ path, group, children }: GroupQuestionProps) {
  const { store, t } = useEngine();
  const problem = useProblem(store, path);
  const checks = useShownChecks(store, path);
  const { field } = group;
  const isSelectAll = field.selectAll === true;
  // A definition with its own hint already says how many to tick.
  const hint = field.description ?? (isSelectAll ? t('selectAllHint') : undefined);
  const hints = hint === undefined ? [] : [hint];
  const isRequired = isSelectAll && group.required;
  const control = controlProps({ path, isRequired, hasHint: hints.length > 0, problem, checks });
  return (
    <Question {...{ path, field, control, isRequired, hints, problem, checks }} isGroup>
      {children}
    </Question>
  );
}
