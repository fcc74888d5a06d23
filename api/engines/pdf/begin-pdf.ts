import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import { embedFaces, type Face } from './fonts.ts';

export interface BegunPdf {
  readonly doc: PDFDocument;
  readonly fonts: Readonly<Record<Face, PDFFont>>;
}

/**
 * An empty PDF that says what it is. The same calls give the same bytes.
 * @param at written as when it was made
 * @param language of its words; English when absent
 */
export async function beginPdf({
  title,
  at,
  language = 'en',
}: {
  title: string;
  at: Date;
  language?: string;
}): Promise<BegunPdf> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setAuthor('Tern');
  doc.setCreator('Tern');
  doc.setProducer('Tern');
  doc.setLanguage(language);
  doc.setCreationDate(at);
  doc.setModificationDate(at);
  return { doc, fonts: await embedFaces(doc) };
}
