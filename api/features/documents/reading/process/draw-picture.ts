import sharp, { type Sharp } from 'sharp';
import type { PagePicture } from '../reading.ts';
import { PICTURE_QUALITY, PICTURE_SIDE } from './limits.ts';

/** The page as people see it: made anew pixel by pixel, so that nothing that hid in the file comes along. */
export async function drawPicture(source: Sharp, page: number, turn = 0): Promise<PagePicture> {
  const { width, height } = await source.metadata();
  // A long screenshot gets as many pixels in all as a page: in print nobody could read it otherwise.
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
