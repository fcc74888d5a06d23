import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString, type PDFObject } from '@cantoo/pdf-lib';

/** How references of one document are written in another. */
export interface Rewriting {
  readonly numberOf: (ref: PDFRef) => number;
  /** Fonts that boxes name in their default appearance, by the name that they have in the other document. */
  readonly fontNames: ReadonlyMap<string, string>;
}

/** Places in a tree of tags that does not come along. */
const LEFT_OUT = new Set(['/StructParent', '/StructParents']);

/** As it stands in a file, one character a byte. */
export function writtenObject(object: PDFObject, rewriting: Rewriting): string {
  if (object instanceof PDFRef) return `${rewriting.numberOf(object)} 0 R`;
  if (object instanceof PDFArray)
    return `[${object
      .asArray()
      .map((item) => writtenObject(item, rewriting))
      .join(' ')}]`;
  if (object instanceof PDFDict) return `<<${writtenEntries(object, rewriting)}>>`;
  return object.toString();
}

/** @param replaced entries that are written by the caller */
export function writtenEntries(dict: PDFDict, rewriting: Rewriting, replaced: readonly string[] = []): string {
  return dict
    .entries()
    .filter(([key]) => !LEFT_OUT.has(key.toString()) && !replaced.includes(key.toString()))
    .map(([key, value]) =>
      key === PDFName.of('DA')
        ? `/DA ${writtenAppearance(value, rewriting)}`
        : `${key.toString()} ${writtenObject(value, rewriting)}`,
    )
    .join(' ');
}

/** `/Helv 0 Tf 0 g` with the font's new name. */
export function writtenAppearance(value: PDFObject, rewriting: Rewriting): string {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return writtenObject(value, rewriting);
  const operators = value
    .decodeText()
    .replace(/\/(\S+)(?=\s+[\d.]+\s+Tf)/, (whole, name: string) =>
      rewriting.fontNames.has(name) ? `/${rewriting.fontNames.get(name)}` : whole,
    );
  return textString(operators);
}

/** A PDF text string: ASCII as it is, anything else as UTF-16. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
