import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import { embedFaces, type Face } from './fonts.ts';

export interface EmptyPdf {
  readonly doc: PDFDocument;
  readonly fonts: Readonly<Record<Face, PDFFont>>;
}

/**
 * Creates an empty PDF with its metadata. The same arguments give the same bytes.
 * @param at creation date written into the file
 * @param language language of the text; English when absent
 */
export async function createPdf({
  title,
  at,
  language = 'en',
}: {
  title: string;
  at: Date;
  language?: string;
}): Promise<EmptyPdf> {
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
