import sharp, { type Sharp } from 'sharp';
import type { PagePicture } from '../reading.ts';
import { PICTURE_QUALITY, PICTURE_SIDE } from './limits.ts';

/** Re-encodes the page as a picture pixel by pixel, so that nothing hidden in the file is kept. */
export async function drawPicture(source: Sharp, page: number, turn = 0): Promise<PagePicture> {
  const { width, height } = await source.metadata();
  // A long screenshot gets as many pixels in total as a page; otherwise its text would be too small to read.
  const side = Math.round(PICTURE_SIDE * Math.sqrt(Math.min(50, Math.max(2, width / height, height / width)) / 2));
  const { data, info } = await source
    .clone()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = sharp(data, { raw: info }).rotate(turn).jpeg({ quality: PICTURE_QUALITY });
  const { data: bytes, info: size } = await drawn.toBuffer({ resolveWithObject: true });
  return { page, width: size.width, height: size.height, bytes };
}
