import sharp from 'sharp';
import type { PagePicture, ScannedCode } from '../documents/public.ts';
import { SIGNING_PLACE } from './certificate-pdf.ts';

/** Distance between samples, in sides of the QR code: about 80 dots per side. */
const STEP = 1 / 80;
/** Threshold by which a stroke is darker than the paper around it. Shades range from 0 (black) to 255. */
const DARKER = 40;
/** Minimum length of a stroke, in sides of the QR code: a tenth of an inch. Specks of dust are smaller. */
const MIN_STROKE_LENGTH = 0.08;
/** Share of the area that the picture has to show for a verdict. */
const MIN_SEEN = 0.7;
/** Size in dots of a tile whose paper shade is measured on its own, because photos are lit unevenly. */
const TILE = 24;

/**
 * Whether there is ink where the signature belongs, located from the QR code beside it. True if the picture does not
 * show the place, so that only what is clearly empty is refused.
 */
export async function hasInk(picture: PagePicture, code: Pick<ScannedCode, 'corners'>): Promise<boolean> {
  return (await inkInPlace(picture, code)) !== 'none';
}

/**
 * Returns whether there is ink where the signature belongs, or 'unseen' if the picture does not show the place.
 * @param part share of the area's height to examine, from the top, 0 to 1
 */
export async function inkInPlace(
  picture: PagePicture,
  { corners }: Pick<ScannedCode, 'corners'>,
  part = 1,
): Promise<'ink' | 'none' | 'unseen'> {
  const { data, info } = await sharp(picture.bytes).blur(0.8).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const columns = Math.floor(SIGNING_PLACE.width / STEP);
  const rows = Math.floor((part * SIGNING_PLACE.height) / STEP);
  const { topLeft, topRight, bottomLeft } = corners;
  const across = { x: (topRight.x - topLeft.x) * width, y: (topRight.y - topLeft.y) * height };
  const down = { x: (bottomLeft.x - topLeft.x) * width, y: (bottomLeft.y - topLeft.y) * height };
  let seen = 0;
  const shades = new Uint8Array(columns * rows).fill(255);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const u = SIGNING_PLACE.x + column * STEP;
      const v = SIGNING_PLACE.y + row * STEP;
      const x = Math.round(topLeft.x * width + across.x * u + down.x * v);
      const y = Math.round(topLeft.y * height + across.y * u + down.y * v);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      seen++;
      const at = (y * width + x) * channels;
      // The darkest of red, green and blue: a blue pen is dark in red.
      shades[row * columns + column] = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
    }
  if (seen < MIN_SEEN * columns * rows) return 'unseen';
  const longest = longestStroke(inkOf(shades, columns, rows), columns, rows) * STEP;
  return longest >= MIN_STROKE_LENGTH ? 'ink' : 'none';
}

/** Marks the dots that are darker than the paper of their tile. */
function inkOf(shades: Uint8Array, columns: number, rows: number): Uint8Array {
  const ink = new Uint8Array(shades.length);
  for (let top = 0; top < rows; top += TILE)
    for (let left = 0; left < columns; left += TILE) {
      const places: number[] = [];
      for (let row = top; row < Math.min(rows, top + TILE); row++)
        for (let column = left; column < Math.min(columns, left + TILE); column++) places.push(row * columns + column);
      const sorted = places.map((at) => shades[at] ?? 255).sort((a, b) => a - b);
      const paper = sorted[Math.floor(sorted.length * 0.8)] ?? 255;
      for (const at of places) if ((shades[at] ?? 255) < paper - DARKER) ink[at] = 1;
    }
  return ink;
}

/** Returns the longer side of the largest connected piece of ink. Clears the visited dots in `ink`. */
function longestStroke(ink: Uint8Array, columns: number, rows: number): number {
  let longest = 0;
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    ink[start] = 0;
    const open = [start];
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const column = at % columns;
      const row = (at - column) / columns;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          if (ink[y * columns + x] === 1) {
            ink[y * columns + x] = 0;
            open.push(y * columns + x);
          }
    }
    longest = Math.max(longest, right - left, bottom - top);
  }
  return longest;
}
