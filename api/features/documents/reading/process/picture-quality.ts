import sharp from 'sharp';
import type { GreyImage } from '../grey-image.ts';
import type { PageReading } from '../reading.ts';

type Problem = PageReading['problems'][number];

/** Sharpness is measured at one size, whatever the camera. */
const WORKING_SIDE = 1_000;
/** Laplacian: print in focus is far above the threshold, unreadable print below. */
const LAPLACE = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], scale: 1, offset: 128 };
const MIN_SHARPNESS = 4;
const DARKEST_LIGHT = 70;
const BLANK_CONTRAST = 5;

/** Longer side of a picture on which small print is a few pixels high. */
const MIN_SIDE = 700;

/**
 * Detects what makes a page hard to read; thresholds are grey levels from 0 (black) to 255.
 * @param originalSide longer side of the original picture, in pixels
 */
export async function problemsOf({ width, height, data }: GreyImage, originalSide: number): Promise<Problem[]> {
  const working = sharp(data, { raw: { width, height, channels: 1 } }).resize(WORKING_SIDE, WORKING_SIDE, {
    fit: 'inside',
  });
  const shades = await working.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: shades.info.width, height: shades.info.height, channels: shades.info.channels };
  const [light] = (await sharp(shades.data, { raw }).stats()).channels;
  if (light === undefined) return ['blank'];
  // On a light page the dark parts are print, so the brighter half tells how the paper is lit.
  const isDark = light.mean + light.stdev < DARKEST_LIGHT;
  if (!isDark && light.stdev < BLANK_CONTRAST) return ['blank'];
  const [edges] = (
    await sharp(shades.data, { raw })
      .convolve(LAPLACE)
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data: edged, info }) =>
        sharp(edged, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats(),
      )
  ).channels;
  const problems: Problem[] = [];
  if (originalSide < MIN_SIDE) problems.push('small');
  if ((edges?.stdev ?? 0) < MIN_SHARPNESS) problems.push('blurry');
  if (isDark) problems.push('dark');
  return problems;
}
