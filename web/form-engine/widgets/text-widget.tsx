import { useState, type InputHTMLAttributes } from 'react';
import type { Format } from '../../../schema/forms/definition.ts';
import { toUsDate } from '../../../schema/forms/dates.ts';
import { typeInto } from '../../../schema/forms/type-into.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { useEngine } from '../engine-context.ts';
import { storedTypedDate, typeDate } from './typed-date.ts';
import { autocompleteToken } from './autocomplete-token.ts';
import { countriesIn } from './countries.ts';
import { useTypedText, type Typing } from './use-typed-text.ts';
import type { WidgetProps } from './widget-props.ts';

const typings = new Map<string, Typing>();

/** One object per way of typing, the same at every render. A special answer is shown by its tick, not as text. */
function typingOf(format: Format, allow: readonly string[]): Typing {
  const key = `${format} ${allow.join(' ')}`;
  const known = typings.get(key);
  if (known !== undefined) return known;
  const isDate = format === 'date' || format === 'anyDate';
  const show = isDate ? toUsDate : (text: string) => text;
  const typing: Typing = {
    type: isDate ? typeDate : (typed) => typeInto(format, typed),
    show: (stored) => (allow.includes(stored) ? '' : show(stored)),
    store: isDate ? storedTypedDate : (text) => text,
  };
  typings.set(key, typing);
  return typing;
}

const NUMERIC: ReadonlySet<Format> = new Set(['date', 'anyDate', 'year', 'ssn', 'zip', 'onlineAccount']);

/** Which keyboard a phone shows, and from which side it is read. `type="email"` is left out: it hides the caret from scripts and trims by itself. */
function keyboardOf(format: Format): InputHTMLAttributes<HTMLInputElement> {
  // What is not a word reads from the left in every language: (123) 456-7890.
  if (NUMERIC.has(format)) return { type: 'text', inputMode: 'numeric', dir: 'ltr' };
  if (format === 'number' || format === 'money') return { type: 'text', inputMode: 'decimal', dir: 'ltr' };
  if (format === 'phone' || format === 'anyPhone') return { type: 'tel', inputMode: 'tel', dir: 'ltr' };
  if (format === 'email')
    return { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' };
  return { type: 'text', autoCapitalize: 'characters', dir: 'auto' };
}

/**
 * A country: the browser's own list, searched in the person's language or in English as one types. What it lacks is
 * typed, for the form's box takes any text. The list is made when the field is first entered: there are many fields.
 */
export function CountryWidget(props: WidgetProps) {
  const { language } = useEngine();
  const [isEntered, setIsEntered] = useState(false);
  const listId = `${props.ties.id}-countries`;
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

/** One line of text, of whatever format. */
export function TextWidget({ path, leaf, ties, isDisabled, list }: WidgetProps & { readonly list?: string }) {
  const { store } = useEngine();
  const { format, field } = leaf;
  const typing = typingOf(format, (field.type === 'string' ? field.allow : undefined) ?? []);
  const typed = useTypedText<HTMLInputElement>(path, typing);
  return (
    <TextInput
      {...ties}
      {...keyboardOf(format)}
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
