import sharp from 'sharp';
import type { GreyImage } from '../../features/documents/reading/grey-image.ts';
import { READ_SIDE } from '../../features/documents/reading/process/limits.ts';

/** A picture as the reading process looks at it. */
export async function greyOf(file: string | Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize(READ_SIDE, READ_SIDE, { fit: 'inside', kernel: 'lanczos3' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
