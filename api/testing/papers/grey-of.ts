import sharp from 'sharp';
import type { GreyImage } from '../../features/documents/reading/grey-image.ts';

/** A picture as the reading process sees it. */
export async function greyOf(file: string | Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(file).autoOrient().greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
