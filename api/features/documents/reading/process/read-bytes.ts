import type { RawReading } from '../reading.ts';

export type TellProgress = (page: number, of: number) => void;

/**
 * Reads a file of one of the types that may be uploaded. What a type needs is loaded with its first file.
 * @throws ReadingFailedError, and whatever a parser throws at a broken file
 */
export async function readBytes(bytes: Buffer, mimeType: string, tell: TellProgress): Promise<RawReading> {
  switch (mimeType) {
    case 'application/pdf':
      return (await import('./read-pdf.ts')).readPdf(bytes, tell);
    case 'image/jpeg':
    case 'image/png':
      return (await import('./read-image.ts')).readImage(bytes, tell);
    case 'application/msword':
      return (await import('./read-word.ts')).readDoc(bytes);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (await import('./read-word.ts')).readDocx(bytes);
    default:
      throw new Error(`nothing reads ${mimeType}`);
  }
}
