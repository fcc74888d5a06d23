import { PDFDocument, type PDFFont } from 'pdf-lib';
import { embedFaces, type Face } from './fonts.ts';

export interface BegunPdf {
  readonly doc: PDFDocument;
  readonly fonts: Readonly<Record<Face, PDFFont>>;
}

/**
 * An empty PDF that says what it is. The same calls give the same bytes.
 * @param at written as when it was made
 */
export async function beginPdf({ title, at }: { title: string; at: Date }): Promise<BegunPdf> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setAuthor('Tern');
  doc.setCreator('Tern');
  doc.setProducer('Tern');
  doc.setLanguage('en');
  doc.setCreationDate(at);
  doc.setModificationDate(at);
  return { doc, fonts: await embedFaces(doc) };
}
