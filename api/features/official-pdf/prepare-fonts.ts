import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import type { PDFContext } from '@cantoo/pdf-lib';
import type { BoxFont } from './blank-index.ts';
import { BoxMapError } from './official-pdf-errors.ts';
import { standardWidths } from './standard-widths.ts';
import { pdfName } from './walk-fields.ts';

type Metrics = Pick<BoxFont, 'ascent' | 'leading' | 'middle'>;

/** Acrobat's metrics, taken from appearances in official files. */
const METRICS: readonly (readonly [RegExp, Metrics])[] = [
  [/Courier/, { ascent: 833, leading: 1133, middle: 582 }],
  [/Helvetica|Arial/, { ascent: 931, leading: 1156, middle: 776 }],
];
const OTHER_METRICS: Metrics = { ascent: 891, leading: 1149, middle: 660 };

/** Makes one of the form's fonts usable in appearances: WinAnsi encoding, a resource object, widths. */
export function prepareFont(context: PDFContext, acroForm: PDFDict, fontName: string): BoxFont {
  const known = acroForm.lookupMaybe(pdfName('DR'), PDFDict)?.lookupMaybe(pdfName('Font'), PDFDict);
  const listed = known?.lookupMaybe(pdfName(fontName), PDFDict);
  if (!listed) throw new BoxMapError(fontName, 'the form has no such font');
  const entry = known?.get(pdfName(fontName));
  let font = listed;
  let ref = entry instanceof PDFRef ? entry : context.register(listed);
  if (String(font.get(pdfName('Encoding'))) !== '/WinAnsiEncoding') {
    // I-9 and AR-11 use PDFDocEncoding, which has curly quotes and dashes elsewhere.
    font = font.clone(context);
    font.set(pdfName('Encoding'), pdfName('WinAnsiEncoding'));
    ref = context.register(font);
  }
  const resources = context.register(context.obj({ Font: { [fontName]: ref }, ProcSet: ['PDF', 'Text'] }));
  const baseFont = font.lookup(pdfName('BaseFont'), PDFName).decodeText();
  const metrics = METRICS.find(([pattern]) => pattern.test(baseFont))?.[1] ?? OTHER_METRICS;
  return { resources: resources.objectNumber, widths: readWidths(font, baseFont), ...metrics };
}

function readWidths(font: PDFDict, baseFont: string): BoxFont['widths'] {
  const codes = Array.from({ length: 224 }, (_, index) => index + 32);
  const widths = listedWidths(font, codes) ?? standardWidths(baseFont);
  const used = new Set(widths.filter((width) => width > 0));
  const [only] = used;
  return used.size === 1 && only !== undefined ? only : widths;
}

function listedWidths(font: PDFDict, codes: readonly number[]): number[] | undefined {
  const listed = font.lookupMaybe(pdfName('Widths'), PDFArray);
  if (!listed) return undefined;
  const first = font.lookupMaybe(pdfName('FirstChar'), PDFNumber)?.asNumber() ?? 0;
  return codes.map((code) => {
    const width = code < first || code - first >= listed.size() ? undefined : listed.lookup(code - first);
    return width instanceof PDFNumber ? width.asNumber() : 0;
  });
}
