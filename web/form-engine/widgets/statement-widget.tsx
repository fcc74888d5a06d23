import { CheckboxRow } from '../../ui/choice-list.tsx';
import { useEngine } from '../engine-context.ts';
import { CheckTexts, PrintedItem, ProblemText, QuestionTitle, WhyWeAsk } from '../questions/question-parts.tsx';
import { useAnswer, useProblem, useShownChecks } from '../use-answers.ts';
import type { WidgetProps } from './widget-props.ts';

/** Statement to tick. It is its own question, so the whole row is the label. */
export function StatementWidget({ path, leaf, control }: WidgetProps) {
  const { store } = useEngine();
  const isTicked = useAnswer(store, path) === 'yes';
  const problem = useProblem(store, path);
  const checks = useShownChecks(store, path);
  return (
    <div>
      <CheckboxRow
        {...control}
        name={path}
        checked={isTicked}
        label={
          <>
            <QuestionTitle field={leaf.field} isRequired={leaf.required} /> <PrintedItem item={leaf.field.item} />
          </>
        }
        onChange={(event) => {
          store.set(path, event.target.checked ? 'yes' : '');
          store.blur(path);
        }}
      />
      <ProblemText path={path} problem={problem} />
      <CheckTexts path={path} checks={checks} />
      <WhyWeAsk field={leaf.field} />
    </div>
  );
}
