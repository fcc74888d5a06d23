import sharp from 'sharp';
import type { PagePicture, ScannedCode } from '../documents/public.ts';
import { SIGNING_PLACE } from './certificate-pdf.ts';

/** Of the place for the signature: about 80 dots for the side of the QR code. */
const STEP = 1 / 80;
/** So much darker than the paper around it is a stroke and not its shade. Shades from 0, black, to 255. */
const DARKER = 40;
/** A stroke is at least so long, in sides of the QR code: a tenth of an inch. Specks of dust are smaller. */
const MIN_STROKE_LENGTH = 0.08;
/** With less of it on the picture nothing is said. */
const MIN_SEEN = 0.7;
/** Of a tile whose paper is looked at by itself, in dots: light falls unevenly on a photo. */
const TILE = 24;

/**
 * Whether somebody wrote where the signature belongs, found from the QR code beside it. A picture that does not show the
 * place answers true: only what is clearly empty is refused.
 */
export async function hasInk(picture: PagePicture, code: Pick<ScannedCode, 'corners'>): Promise<boolean> {
  return (await inkInPlace(picture, code)) !== 'none';
}

/**
 * The same in three words: a picture that does not show the place says nothing.
 * @param part of the height of the place, from above, 0 to 1
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
      // The darkest of red, green and blue: also a blue pen is dark in red.
      shades[row * columns + column] = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
    }
  if (seen < MIN_SEEN * columns * rows) return 'unseen';
  const longest = longestStroke(inkOf(shades, columns, rows), columns, rows) * STEP;
  return longest >= MIN_STROKE_LENGTH ? 'ink' : 'none';
}

/** Dots that are darker than the paper of their tile. */
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

/** Longer side of the largest piece of ink whose dots touch. Counts away what it has seen in `ink`. */
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
