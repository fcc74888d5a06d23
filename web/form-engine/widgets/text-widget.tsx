import { useState } from 'react';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { useEngine } from '../engine-context.ts';
import { autocompleteToken } from './autocomplete-token.ts';
import { choicesOf } from './choices.ts';
import { countriesIn } from './countries.ts';
import { typingOf, typingOfChoice } from './typing-of.ts';
import { useTypedText, type Typing } from './use-typed-text.ts';
import type { WidgetProps } from './widget-props.ts';

/**
 * Country input with a datalist, searchable in the user's language or in English. Other names can be typed, since the
 * form's box takes any text. There are many such fields, so the list is built on first focus.
 */
export function CountryWidget(props: WidgetProps) {
  const { language } = useEngine();
  const [isEntered, setIsEntered] = useState(false);
  const listId = `${props.control.id}-countries`;
  return (
    <div role="presentation" onFocus={() => setIsEntered(true)}>
      <TextWidget {...props} list={listId} />
      <datalist id={listId}>
        {isEntered &&
          countriesIn(language).map(({ stored, label }) => (
            <option key={label} value={stored}>
              {label}
            </option>
          ))}
      </datalist>
    </div>
  );
}

/** Input with a datalist for very many choices, searchable by stored value or label. */
export function SearchWidget(props: WidgetProps) {
  const { language } = useEngine();
  const [isEntered, setIsEntered] = useState(false);
  const listId = `${props.control.id}-choices`;
  return (
    <div role="presentation" onFocus={() => setIsEntered(true)}>
      <TextWidget {...props} list={listId} typing={typingOfChoice(props.leaf)} />
      <datalist id={listId}>
        {isEntered &&
          choicesOf(props.leaf, language)?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </datalist>
    </div>
  );
}

interface TextWidgetProps extends WidgetProps {
  readonly list?: string;
  /** Defaults to the typing rules of the format. */
  readonly typing?: Typing;
}

/** Single-line text input for any format. */
export function TextWidget({ path, leaf, control, isDisabled, list, typing: own }: TextWidgetProps) {
  const { store } = useEngine();
  const { format, field } = leaf;
  const typing = own ?? typingOf(format, (field.type === 'string' ? field.allow : undefined) ?? []);
  const typed = useTypedText<HTMLInputElement>(path, typing);
  return (
    <TextInput
      {...control}
      {...FORMATS[format].keyboard}
      {...typed}
      // The box has a fixed size. With containment, rewriting letters lays out only the box, not the page.
      className="contain-strict"
      name={path}
      list={list}
      defaultValue={typing.show(store.text(path))}
      disabled={isDisabled}
      placeholder={field.placeholder}
      autoComplete={autocompleteToken(leaf.fact)}
    />
  );
}
