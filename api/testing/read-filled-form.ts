import { readPdf } from '../features/documents/reading/process/read-pdf.ts';
import type { Reading } from '../features/documents/reading/reading.ts';
import { understand } from '../features/documents/reading/understand/understand.ts';

/** Reads an uploaded PDF as the Document Center does, without a separate process. */
export async function readUploaded(pdf: Uint8Array): Promise<Reading> {
  const nobodyListens = { page: () => {}, alive: () => {}, picture: () => {} };
  const { boxNames = [], ...raw } = await readPdf(Buffer.from(pdf), nobodyListens);
  return understand({ ...raw, boxNames, pictures: [] }, '2026-11-22');
}
