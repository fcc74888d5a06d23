import type { BoxField, BoxFont, BlankIndex, PreparedBlank } from './blank-index.ts';
import { IncrementalUpdate } from './incremental-update.ts';
import { layOut } from '../../../schema/forms/printing/lay-out.ts';
import { BoxMapError } from './official-pdf-errors.ts';
import { optionFor } from '../../../schema/forms/printing/write-answer.ts';
import { paintBox, sizeOf, textString } from './paint-box.ts';
import { toWinAnsi } from '../../../schema/forms/printing/win-ansi.ts';

/** Values by box: text, whether it is ticked, or the state of the chosen button. Boxes not named stay unchanged. */
export type BoxValues = Readonly<Record<string, string | boolean>>;

/**
 * Writes values into a prepared blank as an incremental update with complete appearances, so that every reader shows
 * the same and the boxes stay editable. Text must fit its box, which `fit-boxes.ts` ensures.
 * @param addMore adds to the same update
 * @throws BoxMapError if a value does not suit its box.
 */
export function fillBlank(
  { bytes, index }: Pick<PreparedBlank, 'bytes' | 'index'>,
  values: BoxValues,
  addMore?: (update: IncrementalUpdate) => void,
): Uint8Array {
  const update = new IncrementalUpdate(bytes, index.tail);
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(index, name);
    if (field.kind === 'check') writeCheck(update, name, field, value);
    else if (typeof value === 'boolean') throw new BoxMapError(name, 'the box takes text');
    else writeText(update, index, name, field, value);
  }
  addMore?.(update);
  return update.finish();
}

/** @throws BoxMapError if the blank has no such box. */
export function fieldOf(index: Pick<BlankIndex, 'fields'>, name: string): BoxField {
  const field = Object.hasOwn(index.fields, name) ? index.fields[name] : undefined;
  if (!field) throw new BoxMapError(name, 'the form has no such box to fill');
  return field;
}

/** @throws Error if the index is incomplete. */
export function fontOf(index: BlankIndex, name: string): BoxFont {
  const font = index.fonts[name];
  if (!font) throw new Error(`the index has no font ${name}`);
  return font;
}

function writeCheck(update: IncrementalUpdate, name: string, field: BoxField, value: boolean | string): void {
  const isChosen = (on: string | undefined) => on !== undefined && (value === true || on === `/${value}`);
  const chosen = field.widgets.find(({ on }) => isChosen(on))?.on;
  if (value !== false && chosen === undefined) throw new BoxMapError(name, 'none of its buttons has this state');
  writeField(update, field, `/V${chosen ?? '/Off'}`, ({ on }) => `/AS${isChosen(on) ? on : '/Off'}`);
}

function writeText(update: IncrementalUpdate, index: BlankIndex, name: string, field: BoxField, value: string): void {
  const option = field.options && value !== '' ? optionFor(field, value) : undefined;
  if (field.options && value !== '' && !option) throw new BoxMapError(name, 'the text is not one of its options');
  const stored = option?.[0] ?? value;
  const shown = toWinAnsi(option?.[1].trim() ?? value);
  if (field.maxLength !== undefined && stored.length > field.maxLength)
    throw new BoxMapError(name, `${stored.length} characters where ${field.maxLength} fit`);
  if (!field.lines && shown.includes('\n')) throw new BoxMapError(name, 'a line break in a box of one line');
  writeField(update, field, stored === '' ? '' : `/V${textString(stored)}`, (widget) => {
    if (shown === '' && !widget.backdrop) return '';
    const font = fontOf(index, widget.font);
    const layout = layOut(field, widget, font, shown);
    if (layout.fits < shown.length) throw new BoxMapError(name, `${shown.length} characters where ${layout.fits} fit`);
    const form = `/Type/XObject/Subtype/Form/BBox[0 0 ${sizeOf(widget)}]/Resources ${font.resources} 0 R`;
    return `/AP<</N ${update.addStream(form, paintBox(widget, layout))} 0 R>>`;
  });
}

function writeField(
  update: IncrementalUpdate,
  field: BoxField,
  value: string,
  looks: (widget: BoxField['widgets'][number]) => string,
): void {
  if (field.owner) update.replace(field.owner.object, `${field.owner.head}${value}>>`);
  for (const widget of field.widgets)
    update.replace(widget.object, `${widget.head}${field.owner ? '' : value}${looks(widget)}>>`);
}
