import { RadioRow } from '../../ui/choice-list.tsx';
import { useEngine } from '../engine-context.ts';
import { useAnswer } from '../use-answers.ts';
import { choicesOf } from './choices.ts';
import type { WidgetProps } from './widget-props.ts';

/** A few answers, each a row to tap. The group's name and problem are the question's. */
export function ChoiceWidget({ path, leaf, ties, isDisabled }: WidgetProps) {
  const { store, language } = useEngine();
  const chosen = useAnswer(store, path);
  return (
    <div className="flex flex-col gap-2">
      {choicesOf(leaf, language)?.map(({ value, label, description }, index) => (
        <RadioRow
          key={value}
          // The group carries the question's id; focus goes to its first row.
          id={`${ties.id}-${index}`}
          name={path}
          value={value}
          label={label}
          description={description}
          checked={chosen === value}
          disabled={isDisabled}
          onChange={() => {
            store.set(path, value);
            store.leave(path);
          }}
        />
      ))}
    </div>
  );
}
