import sharp, { type Sharp } from 'sharp';
import type { PagePicture } from '../reading.ts';
import { PICTURE_QUALITY, PICTURE_SIDE } from './limits.ts';

/** The page as people see it: made anew pixel by pixel, so that nothing that hid in the file comes along. */
export async function drawPicture(source: Sharp, page: number, turn = 0): Promise<PagePicture> {
  const { data, info } = await source
    .clone()
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const drawn = await sharp(data, { raw })
    .rotate(turn)
    .jpeg({ quality: PICTURE_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { page, width: drawn.info.width, height: drawn.info.height, bytes: drawn.data };
}
