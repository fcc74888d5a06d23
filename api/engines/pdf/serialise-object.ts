import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString, type PDFObject } from '@cantoo/pdf-lib';

/** How references of one document are written into another. */
export interface ReferenceMapping {
  readonly numberOf: (ref: PDFRef) => number;
  /** New names of the fonts used in the default appearance of form fields, by their old name. */
  readonly fontNames: ReadonlyMap<string, string>;
}

/** Keys that refer to the structure tree, which is not copied. */
const LEFT_OUT = new Set(['/StructParent', '/StructParents']);

/** Serialises an object as it appears in a file, one character per byte. */
export function serialiseObject(object: PDFObject, rewriting: ReferenceMapping): string {
  if (object instanceof PDFRef) return `${rewriting.numberOf(object)} 0 R`;
  if (object instanceof PDFArray)
    return `[${object
      .asArray()
      .map((item) => serialiseObject(item, rewriting))
      .join(' ')}]`;
  if (object instanceof PDFDict) return `<<${serialiseEntries(object, rewriting)}>>`;
  return object.toString();
}

/** @param replaced keys that the caller writes itself */
export function serialiseEntries(dict: PDFDict, rewriting: ReferenceMapping, replaced: readonly string[] = []): string {
  return dict
    .entries()
    .filter(([key]) => !LEFT_OUT.has(key.toString()) && !replaced.includes(key.toString()))
    .map(([key, value]) =>
      key === PDFName.of('DA')
        ? `/DA ${serialiseAppearance(value, rewriting)}`
        : `${key.toString()} ${serialiseObject(value, rewriting)}`,
    )
    .join(' ');
}

/** Serialises a default appearance (`/Helv 0 Tf 0 g`) with the font's new name. */
export function serialiseAppearance(value: PDFObject, rewriting: ReferenceMapping): string {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return serialiseObject(value, rewriting);
  const operators = value
    .decodeText()
    .replace(/\/(\S+)(?=\s+[\d.]+\s+Tf)/, (whole, name: string) =>
      rewriting.fontNames.has(name) ? `/${rewriting.fontNames.get(name)}` : whole,
    );
  return textString(operators);
}

/** Serialises a PDF text string: ASCII as a literal, anything else as UTF-16. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
