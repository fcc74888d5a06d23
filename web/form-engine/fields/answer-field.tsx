import type { FieldProps } from '@rjsf/utils';
import { formatPath } from '../../../schema/forms/paths.ts';
import { useEngine } from '../engine-context.ts';
import { AnswerQuestion } from '../questions/answer-question.tsx';

/** RJSF field for a single answer. RJSF supplies its path, the store everything else. */
export function AnswerField({ fieldPathId }: FieldProps) {
  const { store } = useEngine();
  const path = formatPath(fieldPathId.path);
  const leaf = store.node(path);
  return leaf?.kind === 'leaf' ? <AnswerQuestion path={path} leaf={leaf} /> : null;
}
