import sharp from 'sharp';
import type { PagePicture } from '../../documents/public.ts';
import type { PointTransform } from './match-words.ts';

/** Width in dots to scale to: enough to separate lines of print, but not letters. */
const WIDTH = 400;
/** Blur radius that gives the paper's shade around a dot, in dots. */
const AROUND = 14;
/** Blur radius that lets a word slightly off its place still overlap it, in dots. */
const SMEAR = 3;
const STEP = 3;
/** Threshold by which ink is darker than the paper around it. Shades range from 0 to 255. */
const DARKER = 6;

/** Returns the correlation of both papers' ink: 1 if it matches everywhere, about 0 for unrelated papers. */
export async function inkCorrelation(
  printed: PagePicture,
  scan: PagePicture,
  placing: PointTransform,
): Promise<number> {
  const [one, other] = await Promise.all([inkOf(printed), inkOf(scan)]);
  const pairs: [number, number][] = [];
  for (let y = 0; y < one.height; y += STEP)
    for (let x = 0; x < WIDTH; x += STEP) {
      const place = placing({ x: x / WIDTH, y: y / WIDTH });
      const [column, row] = [Math.round(place.x * WIDTH), Math.round(place.y * WIDTH)];
      const isSeen = column >= 0 && row >= 0 && column < WIDTH && row < other.height;
      pairs.push([one.ink[y * WIDTH + x] ?? 0, isSeen ? (other.ink[row * WIDTH + column] ?? 0) : 0]);
    }
  return correlation(pairs);
}

async function inkOf({ bytes }: PagePicture): Promise<{ ink: Uint8Array; height: number }> {
  const grey = sharp(bytes).resize({ width: WIDTH }).greyscale();
  const [shades, paper] = await Promise.all([
    grey.clone().raw().toBuffer({ resolveWithObject: true }),
    grey.clone().blur(AROUND).raw().toBuffer(),
  ]);
  const { data, info } = shades;
  const dark = Uint8Array.from(data, (shade, at) => ((paper[at] ?? 0) - shade > DARKER ? 255 : 0));
  const ink = await sharp(dark, { raw: { width: info.width, height: info.height, channels: 1 } })
    .blur(SMEAR)
    .greyscale()
    .raw()
    .toBuffer();
  return { ink, height: info.height };
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((total, pair) => total + pair[at], 0) / pairs.length;
  const [left, right] = [mean(0), mean(1)];
  let [both, ones, others] = [0, 0, 0];
  for (const [one, other] of pairs) {
    both += (one - left) * (other - right);
    ones += (one - left) ** 2;
    others += (other - right) ** 2;
  }
  return ones === 0 || others === 0 ? 0 : both / Math.sqrt(ones * others);
}
