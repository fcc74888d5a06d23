import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';

export const FLAG = { readOnly: 1, multiline: 1 << 12, push: 1 << 16, comb: 1 << 24, richText: 1 << 25 };
const INHERITED = ['FT', 'Ff', 'DA', 'Q', 'MaxLen', 'Opt'];

export type FieldKind = 'text' | 'choice' | 'check' | 'button' | 'signature' | 'barcode';

/** A terminal field of the form, with the widgets that show it. */
export interface FieldNode {
  readonly name: string;
  readonly kind: FieldKind;
  readonly ref: PDFRef;
  readonly dict: PDFDict;
  readonly flags: number;
  readonly widgets: readonly PDFRef[];
  /** Returns an attribute of the field, its own or inherited. */
  readonly get: (key: string) => PDFObject | undefined;
}

export const pdfName = (text: string) => PDFName.of(text);

export const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

export function acroFormOf(doc: PDFDocument): PDFDict | undefined {
  const form = doc.catalog.lookup(pdfName('AcroForm'));
  return form instanceof PDFDict && form.lookup(pdfName('Fields')) instanceof PDFArray ? form : undefined;
}

/** Lists every field in the file's order. pdf-lib's own form is slow and renames fields that it does not know. */
export function walkFields(doc: PDFDocument): FieldNode[] {
  const { context } = doc;
  const acroForm = acroFormOf(doc);
  const found: FieldNode[] = [];
  const visit = (ref: PDFRef, inherited: ReadonlyMap<string, PDFObject>, parentName: string) => {
    const dict = context.lookup(ref, PDFDict);
    const attributes = new Map(inherited);
    for (const key of INHERITED) {
      const value = dict.lookup(pdfName(key));
      if (value) attributes.set(key, value);
    }
    const name = [parentName, textOf(dict.lookup(pdfName('T')))].filter(Boolean).join('.');
    const kids = refsIn(dict.lookup(pdfName('Kids')));
    if (kids.some((kid) => context.lookup(kid, PDFDict).has(pdfName('T')))) {
      for (const kid of kids) visit(kid, attributes, name);
      return;
    }
    const flagNumber = attributes.get('Ff');
    const flags = flagNumber instanceof PDFNumber ? flagNumber.asNumber() : 0;
    const kind = kindOf(name, String(attributes.get('FT')), flags, context.lookup(kids[0] ?? ref, PDFDict));
    const widgets = kids.length > 0 ? kids : [ref];
    found.push({ name, kind, ref, dict, flags, widgets, get: (key) => attributes.get(key) });
  };
  const appearance = acroForm?.lookup(pdfName('DA'));
  const defaults = new Map<string, PDFObject>(appearance ? [['DA', appearance]] : []);
  for (const ref of refsIn(acroForm?.lookup(pdfName('Fields')))) visit(ref, defaults, '');
  return found;
}

function kindOf(name: string, type: string, flags: number, widget: PDFDict): FieldKind {
  // The agency draws bar codes, whose text must not change.
  if (/PDF417BarCode/.test(name)) return 'barcode';
  if (type === '/Tx') return 'text';
  if (type === '/Ch') return 'choice';
  if (type === '/Sig') return 'signature';
  // Links that look like buttons have no state to switch on.
  return (flags & FLAG.push) !== 0 || onStateOf(widget) === undefined ? 'button' : 'check';
}

/** Returns the state in which a checkbox shows its mark, as written in the file: "/Y". */
export function onStateOf(widget: PDFDict): string | undefined {
  const states = widget.lookupMaybe(pdfName('AP'), PDFDict)?.lookup(pdfName('N'));
  if (!(states instanceof PDFDict)) return undefined;
  return states
    .keys()
    .map(String)
    .find((state) => state !== '/Off');
}

/** Returns the page index by widget. */
export function pagesOfWidgets(doc: PDFDocument): Map<PDFObject, number> {
  const pages = new Map<PDFObject, number>();
  doc.getPages().forEach((page, index) => {
    for (const widget of page.node.Annots()?.asArray() ?? []) pages.set(widget, index);
  });
  return pages;
}

const refsIn = (list: PDFObject | undefined): PDFRef[] =>
  list instanceof PDFArray ? list.asArray().filter((item) => item instanceof PDFRef) : [];
