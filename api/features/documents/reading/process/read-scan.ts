import jsQR from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import type { PagePicture, ScannedCode, ScannedPage } from '../reading.ts';
import { PICTURE_QUALITY, READING_LIMITS, READ_SIDE } from './limits.ts';
import type { Progress, WithoutPictures } from './messages.ts';
import { pictureShareOf } from './picture-share.ts';
import { drawPage } from '../../../../engines/pdf/draw-page.ts';
import { openPdf, pixelsOf } from './read-pdf.ts';
import { ReadingFailedError } from './reading-failed-error.ts';

/** Maximum number of pages of a signed paper. */
const MAX_PAGES = 4;
/** Longer sides at which a QR code is searched: fine print needs the first, noise disappears in the last. */
const CODE_SIDES = [1_600, READ_SIDE, 1_000, 700];

/**
 * Returns the pages of a scan as pictures, with QR codes but without OCR. For papers printed, signed and scanned.
 * @throws ReadingFailedError, and whatever a parser throws for a broken file
 */
export async function readScan(bytes: Buffer, mimeType: string, progress: Progress): Promise<WithoutPictures> {
  const scanned = mimeType === 'application/pdf' ? await scanPdf(bytes, progress) : await scanImage(bytes, progress);
  return { pageCount: scanned.length, pages: [], zones: [], scanned };
}

async function scanPdf(bytes: Buffer, progress: Progress): Promise<ScannedPage[]> {
  const pdf = await openPdf(bytes);
  const of = pdf.numPages;
  if (of > MAX_PAGES) throw new ReadingFailedError('TOO_MANY_PAGES', of);
  const scanned: ScannedPage[] = [];
  for (let number = 1; number <= of; number++) {
    const page = await pdf.getPage(number);
    const pictureShare = await pictureShareOf(page);
    const source = await drawPage(page, READ_SIDE, pixelsOf);
    scanned.push({ page: number, pictureShare, code: await look(source, number, progress) });
    page.cleanup();
    progress.page(number, of);
  }
  await pdf.loadingTask.destroy();
  return scanned;
}

async function scanImage(bytes: Buffer, progress: Progress): Promise<ScannedPage[]> {
  const options = { failOn: 'truncated', limitInputPixels: READING_LIMITS.pixels, sequentialRead: true } as const;
  // Read from the header, before anything is decoded.
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > READING_LIMITS.pixels) throw new ReadingFailedError('TOO_MANY_PIXELS', 1);
  const upright = sharp(bytes, options).rotate().flatten({ background: '#fff' });
  return [{ page: 1, pictureShare: 1, code: await look(upright, 1, progress) }];
}

/** Emits the picture of the page and reads the code on it. */
async function look(source: Sharp, page: number, progress: Progress): Promise<ScannedCode | null> {
  const picture = await pictureOf(source, page);
  progress.picture(picture);
  const pixels = sharp(picture.bytes);
  let lastSide = 0;
  for (const side of CODE_SIDES) {
    const { data, info } = await pixels
      .clone()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    progress.alive();
    const { width, height } = info;
    if (Math.max(width, height) === lastSide) continue;
    lastSide = Math.max(width, height);
    const code = jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' });
    if (!code || code.data === '') continue;
    const at = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / height });
    const { topLeftCorner, topRightCorner, bottomLeftCorner } = code.location;
    return {
      text: code.data,
      corners: { topLeft: at(topLeftCorner), topRight: at(topRightCorner), bottomLeft: at(bottomLeftCorner) },
    };
  }
  return null;
}

/** Re-encoded pixel by pixel, so that nothing hidden in the file is kept; large enough to be printed again. */
async function pictureOf(source: Sharp, page: number): Promise<PagePicture> {
  const { data, info } = await source
    .clone()
    .resize(READ_SIDE, READ_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .jpeg({ quality: PICTURE_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { page, width: info.width, height: info.height, bytes: data };
}
