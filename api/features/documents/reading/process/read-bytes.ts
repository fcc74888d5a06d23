import type { Progress, WithoutPictures } from './messages.ts';
import { readImage } from './read-image.ts';
import { readPdf } from './read-pdf.ts';
import { readDoc, readDocx } from './read-word.ts';

/**
 * Reads a file of one of the accepted types.
 * @throws ReadingFailedError, and whatever a parser throws for a broken file
 */
export async function readBytes(bytes: Buffer, mimeType: string, progress: Progress): Promise<WithoutPictures> {
  switch (mimeType) {
    case 'application/pdf':
      return readPdf(bytes, progress);
    case 'image/jpeg':
    case 'image/png':
      return readImage(bytes, progress);
    case 'application/msword':
      return readDoc(bytes);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return readDocx(bytes);
    default:
      throw new Error(`nothing reads ${mimeType}`);
  }
}
