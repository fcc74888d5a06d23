import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { RadioRow } from '../../ui/choice-list.tsx';
import { NonBreakingText } from '../../ui/non-breaking-text.tsx';
import { focusAnswer } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { useAnswer } from '../use-answers.ts';
import { choicesOf } from './choices.ts';
import type { WidgetProps } from './widget-props.ts';

/** Radio rows for a few choices. The group's name and problem belong to the question. */
export function ChoiceWidget({ path, leaf, control, isDisabled }: WidgetProps) {
  const { store, t, language } = useEngine();
  const chosen = useAnswer(store, path);
  return (
    <div className="flex flex-col gap-2">
      {choicesOf(leaf, language)?.map(({ value, label, description }, index) => (
        <RadioRow
          key={value}
          // The group carries the question's id; focus goes to its first row.
          id={`${control.id}-${index}`}
          name={path}
          value={value}
          label={<NonBreakingText text={label} />}
          description={description && <NonBreakingText text={description} />}
          checked={chosen === value}
          disabled={isDisabled}
          onChange={() => {
            store.set(path, value);
            store.blur(path);
          }}
        />
      ))}
      {/* Radio buttons cannot be unchecked; this button clears an optional answer. */}
      {!leaf.required && chosen !== '' && !isDisabled && (
        <div>
          <Button
            size="small"
            onClick={() => {
              flushSync(() => {
                store.set(path, '');
              });
              focusAnswer(store, path);
            }}
          >
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
