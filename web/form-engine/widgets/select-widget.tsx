import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { Select } from '../../ui/select.tsx';
import { afterPress } from '../after-press.ts';
import { useEngine } from '../engine-context.ts';
import { useAnswer } from '../use-answers.ts';
import { autocompleteToken } from './autocomplete-token.ts';
import { choicesOf } from './choices.ts';
import type { WidgetProps } from './widget-props.ts';

/** Native select for many choices: it searches by typing, and phones show their own picker. */
export function SelectWidget({ path, leaf, control, isDisabled }: WidgetProps) {
  const { store, t, language } = useEngine();
  const chosen = useAnswer(store, path);
  const choices = choicesOf(leaf, language) ?? [];
  const { unchosen } = FORMATS[leaf.format];
  const isListed = choices.some(({ value }) => value === chosen);
  return (
    <Select
      {...control}
      name={path}
      autoComplete={autocompleteToken(leaf.fact)}
      disabled={isDisabled}
      value={isDisabled ? '' : chosen}
      onChange={(event) => {
        store.set(path, event.target.value);
        store.blur(path);
      }}
      onBlur={() => {
        afterPress(() => {
          store.blur(path);
        });
      }}
    >
      <option value="">{unchosen === undefined ? t('choose') : engineMessages(language).hints[unchosen]}</option>
      {/* A draft may hold a value that is no longer a choice: show it, and its problem says what to do. */}
      {!isListed && chosen !== '' && !isDisabled && <option value={chosen}>{chosen}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
