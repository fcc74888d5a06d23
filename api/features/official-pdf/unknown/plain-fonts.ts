import { PDFDict } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { acroFormOf, pdfName, textOf, walkFields } from '../walk-fields.ts';

/** Sets every box in Helvetica, because fonts of an unknown blank may be missing or lack letters. */
export function usePlainFonts(doc: PDFDocument): void {
  const { context } = doc;
  const form = acroFormOf(doc);
  if (!form) return;
  const appearances = walkFields(doc).flatMap(({ get, widgets }) => [
    textOf(get('DA')),
    ...widgets.map((ref) => textOf(context.lookup(ref, PDFDict).lookup(pdfName('DA')))),
  ]);
  const names = appearances.flatMap((look) => /\/(\S+)\s+[\d.]+\s+Tf/.exec(look)?.[1] ?? []);
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
  const helvetica = context.register(context.obj(font));
  const fonts = context.obj({});
  for (const name of ['Helv', ...names]) fonts.set(pdfName(name), helvetica);
  const resources = form.lookup(pdfName('DR'));
  if (resources instanceof PDFDict) resources.set(pdfName('Font'), fonts);
  else form.set(pdfName('DR'), context.obj({ Font: fonts }));
}
