import sharp from 'sharp';
import { READING_LIMITS } from './limits.ts';
import type { Progress, WithoutPictures } from './messages.ts';
import { readPicture } from './read-picture.ts';
import { ReadingFailedError } from './reading-failed-error.ts';

/** Reads a photo or scan of one page. @throws ReadingFailedError */
export async function readImage(bytes: Buffer, progress: Progress): Promise<WithoutPictures> {
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
