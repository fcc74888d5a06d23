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
 * A country: the browser's own list, searched in the person's language or in English as one types. What it lacks is
 * typed, for the form's box takes any text. The list is made when the field is first entered: there are many fields.
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

/** One of very many answers: the browser's own list, searched by what is stored or by its words. */
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
  /** Left out: as its format is typed. */
  readonly typing?: Typing;
}

/** One line of text, of whatever format. */
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
      // The box has a size of its own. Told so, the browser lays out the box and not the page when letters are rewritten.
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
