import { PDFArray, PDFDict, PDFHexString, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import type { PDFContext, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import type { BoxField, BoxFont, BoxWidget } from './blank-index.ts';
import { officialItem, officialSentence } from './official-tooltip.ts';
import { BoxMapError } from './official-pdf-errors.ts';
import { prepareFont } from './prepare-fonts.ts';
import { readOptions, rectOf } from './read-boxes.ts';
import type { LineLayoutFinder } from './read-line-layouts.ts';
import { FLAG, onStateOf, pagesOfWidgets, pdfName, textOf, walkFields } from './walk-fields.ts';
import type { FieldNode } from './walk-fields.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

interface Indexed {
  readonly fields: Record<string, BoxField>;
  readonly fonts: Record<string, BoxFont>;
}

/** Describes every box that can be filled, and shortens the document's dictionaries. */
export function indexFields(doc: PDFDocument, acroForm: PDFDict, findLines: LineLayoutFinder): Indexed {
  const { context } = doc;
  const pages = pagesOfWidgets(doc);
  const sharedOptions = new Map<string, PDFRef>();
  const fields: Record<string, BoxField> = {};
  const fonts: Record<string, BoxFont> = {};
  for (const node of walkFields(doc)) {
    if (node.kind !== 'text' && node.kind !== 'choice' && node.kind !== 'check') continue;
    if (fields[node.name]) throw new BoxMapError(node.name, 'two boxes have this name');
    // Read before shortening, which removes the options of a choice.
    const options = node.kind === 'choice' ? readOptions(node.get('Opt')) : undefined;
    const dicts = new Set([node.dict, ...node.widgets.map((ref) => context.lookup(ref, PDFDict))]);
    for (const dict of dicts) simplify(context, node, dict, sharedOptions);
    const widgets = node.widgets.flatMap((ref) => describeWidget(context, node, ref, pages) ?? []);
    // A box on no page is neither visible nor filled.
    if (widgets.length === 0) continue;
    if (node.kind !== 'check') for (const { font } of widgets) fonts[font] ??= prepareFont(context, acroForm, font);
    fields[node.name] = describeField(node, widgets, options, findLines);
  }
  return { fields, fonts };
}

function describeField(
  node: FieldNode,
  widgets: readonly BoxWidget[],
  options: BoxField['options'],
  findLines: LineLayoutFinder,
): BoxField {
  const kind = node.kind as BoxField['kind'];
  const limit = kind === 'text' ? node.get('MaxLen') : undefined;
  const maxLength = limit instanceof PDFNumber && limit.asNumber() > 0 ? limit.asNumber() : undefined;
  const isApart = node.widgets[0] !== node.ref;
  const label = kind === 'check' ? officialItem(tooltipOf(node)) : officialSentence(tooltipOf(node));
  const preprinted = kind === 'check' ? '' : textOf(node.dict.lookup(pdfName('V'))).trim();
  return {
    kind,
    widgets,
    ...(label ? { label } : {}),
    ...(isApart ? { owner: { object: node.ref.objectNumber, head: headOf(node.dict, ['V', 'I']) } } : {}),
    ...(maxLength ? { maxLength } : {}),
    ...(maxLength && node.flags & FLAG.comb ? { comb: true } : {}),
    ...(kind === 'text' && node.flags & FLAG.multiline ? { lines: findLines(node.name) } : {}),
    ...(node.flags & FLAG.readOnly ? { readOnly: true } : {}),
    ...(preprinted ? { preprinted } : {}),
    ...(options ? { options } : {}),
  };
}

const tooltipOf = (node: FieldNode) => textOf(node.dict.lookup(pdfName('TU')) ?? node.get('TU'));

function describeWidget(
  context: PDFContext,
  node: FieldNode,
  ref: PDFRef,
  pages: ReadonlyMap<PDFObject, number>,
): BoxWidget | undefined {
  const dict = context.lookup(ref, PDFDict);
  const rect = rectOf(dict);
  const appearance = textOf(dict.lookup(pdfName('DA')) ?? node.get('DA'));
  const [, font = 'Helv', size = '0'] = /\/(\S+)\s+([\d.]+)\s+Tf/.exec(appearance) ?? [];
  const align = dict.lookup(pdfName('Q')) ?? node.get('Q');
  const page = pages.get(ref);
  if (page === undefined) return undefined;
  const backdrop = node.kind === 'check' ? undefined : backdropOf(dict, rect);
  const on = node.kind === 'check' ? onStateOf(dict) : undefined;
  return {
    object: ref.objectNumber,
    page,
    rect,
    head: headOf(dict, node.kind === 'check' ? ['V', 'AS'] : ['V', 'AP', 'I']),
    font,
    size: Math.round(Number(size) * 100) / 100,
    color: appearance.replace(/\/\S+\s+[\d.]+\s+Tf/, '').trim() || '0 g',
    align: alignOf(align),
    ...(backdrop ? { backdrop } : {}),
    ...(on ? { on } : {}),
  };
}

function alignOf(value: PDFObject | undefined): BoxWidget['align'] {
  const align = value instanceof PDFNumber ? value.asNumber() : 0;
  return align === 1 || align === 2 ? align : 0;
}

function backdropOf(dict: PDFDict, [left, bottom, right, top]: BoxWidget['rect']): string | undefined {
  const color = dict.lookupMaybe(pdfName('MK'), PDFDict)?.lookupMaybe(pdfName('BG'), PDFArray);
  const operator = new Map([
    [1, 'g'],
    [3, 'rg'],
    [4, 'k'],
  ]).get(color?.size() ?? 0);
  return color && operator
    ? `q ${color.asArray().join(' ')} ${operator} 0 0 ${right - left} ${top - bottom} re f Q `
    : undefined;
}

/** Returns the dictionary as written in the file, without its end and without what filling replaces. */
function headOf(dict: PDFDict, without: readonly string[]): string {
  const remaining = dict.entries().filter(([key]) => !without.includes(key.decodeText()));
  return `<<${remaining.map(([key, value]) => `${String(key)} ${String(value)}`).join('')}`;
}

/** Removes rich text, which would hide the plain value, and shortens names and tooltips in UTF-16 to a quarter. */
function simplify(context: PDFContext, node: FieldNode, dict: PDFDict, shared: Map<string, PDFRef>): void {
  if (node.kind === 'text' && node.flags & FLAG.richText)
    dict.set(pdfName('Ff'), PDFNumber.of(node.flags & ~FLAG.richText));
  for (const key of ['RV', 'DS']) dict.delete(pdfName(key));
  for (const key of ['T', 'TU']) {
    const value = dict.lookup(pdfName(key));
    const text = value instanceof PDFHexString ? value.decodeText() : undefined;
    if (text !== undefined && /^[ -~]*$/.test(text))
      dict.set(pdfName(key), PDFString.of(text.replace(/[\\()]/g, '\\$&')));
  }
  // A list of states becomes an object of its own, so that filling a box does not repeat it.
  const list = dict.lookup(pdfName('Opt'));
  if (node.kind !== 'choice' || !(list instanceof PDFArray)) return;
  const key = String(list);
  const ref = getOrInsert(shared, key, () => context.register(list));
  dict.set(pdfName('Opt'), ref);
}
