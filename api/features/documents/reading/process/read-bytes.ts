import sharp from 'sharp';
import type { Progress, WithoutPictures } from './messages.ts';
import { readPdf } from './read-pdf.ts';
import { readDoc, readDocx } from './read-word.ts';
import { READING_LIMITS } from './limits.ts';
import { readPicture } from './read-picture.ts';
import { ReadingFailedError } from './reading-failed-error.ts';

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

/** Reads a photo or scan of one page. @throws ReadingFailedError */
async function readImage(bytes: Buffer, progress: Progress): Promise<WithoutPictures> {
  const options = { failOn: 'truncated', limitInputPixels: READING_LIMITS.pixels, sequentialRead: true } as const;
  // Read from the header, before anything is decoded.
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > READING_LIMITS.pixels) throw new ReadingFailedError('TOO_MANY_PIXELS', 1);
  // Rotated by its EXIF orientation; all other metadata is dropped.
  const upright = sharp(bytes, options).rotate().flatten({ background: '#fff' });
  const { text, zones, picture } = await readPicture(upright, 1, Math.max(width, height), progress.alive);
  progress.picture(picture);
  progress.page(1, 1);
  return { pageCount: 1, pages: [text], zones };
}
