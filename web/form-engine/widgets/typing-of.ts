import type { Leaf } from '../../../schema/forms/form-model.ts';
import { toUsDate } from '../../../schema/forms/dates.ts';
import { FORMATS, type Format } from '../../../schema/forms/formats/format-table.ts';
import { typeInto } from '../../../schema/forms/type-into.ts';
import { storedTypedDate, typeDate } from './typed-date.ts';
import type { Typing } from './use-typed-text.ts';

const typings = new Map<string, Typing>();

/** Returns one stable object per format and special answers. A special answer is shown by its checkbox, not as text. */
export function typingOf(format: Format, allow: readonly string[]): Typing {
  const key = `${format} ${allow.join(' ')}`;
  const known = typings.get(key);
  if (known !== undefined) return known;
  const isDay = FORMATS[format].standsFor === 'day';
  const show = isDay ? toUsDate : (text: string) => text;
  const typing: Typing = {
    type: isDay ? typeDate : (typed) => typeInto(format, typed),
    show: (stored) => (allow.includes(stored) ? '' : show(stored)),
    store: isDay ? storedTypedDate : (text) => text,
  };
  typings.set(key, typing);
  return typing;
}

const typingsOfChoices = new WeakMap<Leaf, Typing>();

/** Accepts a choice in any letter case; other text stays as typed and is reported as a problem. */
export function typingOfChoice(leaf: Leaf): Typing {
  const known = typingsOfChoices.get(leaf);
  if (known !== undefined) return known;
  const choices = new Map(leaf.options?.map((value) => [value.toLowerCase(), value]));
  const typing: Typing = {
    type: (typed) => typed,
    show: (stored) => stored,
    store: (text) => choices.get(text.trim().toLowerCase()) ?? text,
  };
  typingsOfChoices.set(leaf, typing);
  return typing;
}
