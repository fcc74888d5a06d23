/** Samples the characters of a line from the page, each upright, scaled and with normalised contrast. */
import type { GreyImage } from '../grey-image.ts';
import { downAt, placeAt, type ZoneLine } from './zone-line.ts';

export const CELL_WIDTH = 16;
export const CELL_HEIGHT = 20;
const CELL_SIZE = CELL_WIDTH * CELL_HEIGHT;
/** Cells include a little of their neighbours, which tells a cut-off letter from a whole one. */
const STEPS_WIDE = 1.1;
const HEIGHTS_TALL = 1.4;
/** Characters to each side over which paper and ink levels are measured. */
const NEIGHBOURS = 2;

/** Returns one cell per index from `from` to `to` (exclusive): 0 is paper, 1 ink. */
export function sampleCells(image: GreyImage, line: ZoneLine, from: number, to: number): Float32Array[] {
  const raw = Array.from({ length: Math.max(0, to - from) }, (_, i) => rawCell(image, line, from + i));
  const ranges = raw.map((_, i) => lightOf(raw.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1)));
  // On blank paper, grain must not be amplified into letters.
  const contrasts = ranges.map(({ paper, ink }) => paper - ink).sort((a, b) => a - b);
  const least = Math.max(4, 0.4 * (contrasts[Math.floor(contrasts.length * 0.6)] ?? 0));
  return raw.map((cell, i) => {
    const { paper, ink } = ranges[i] ?? { paper: 255, ink: 0 };
    const contrast = Math.max(least, paper - ink);
    return cell.map((value) => Math.min(1.2, Math.max(-0.2, (paper - value) / contrast)));
  });
}

function rawCell(image: GreyImage, line: ZoneLine, t: number): Float32Array {
  const cell = new Float32Array(CELL_SIZE);
  const place = placeAt(line, t);
  const [downX, downY] = downAt(line, place);
  const stepX = (place.stepX * STEPS_WIDE) / CELL_WIDTH;
  const stepY = (place.stepY * STEPS_WIDE) / CELL_WIDTH;
  const tall = (line.height * HEIGHTS_TALL) / CELL_HEIGHT;
  // Averages if a dot of the cell covers several pixels of the page.
  const times = Math.min(4, Math.max(1, Math.round(Math.max(Math.hypot(stepX, stepY), tall))));
  for (let row = 0, at = 0; row < CELL_HEIGHT; row++) {
    for (let column = 0; column < CELL_WIDTH; column++, at++) {
      let sum = 0;
      for (let i = 0; i < times; i++) {
        const down = (row + (i + 0.5) / times - CELL_HEIGHT / 2) * tall;
        for (let j = 0; j < times; j++) {
          const along = column + (j + 0.5) / times - CELL_WIDTH / 2;
          sum += greyAt(image, place.x + along * stepX + down * downX, place.y + along * stepY + down * downY);
        }
      }
      cell[at] = sum / (times * times);
    }
  }
  return cell;
}

/** Bilinear interpolation; outside the image the value of its edge. */
function greyAt({ width, height, data }: GreyImage, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x - 0.5)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y - 0.5)));
  const across = Math.min(1, Math.max(0, x - 0.5 - left));
  const down = Math.min(1, Math.max(0, y - 0.5 - top));
  const at = top * width + left;
  const upper = (data[at] ?? 255) * (1 - across) + (data[at + 1] ?? 255) * across;
  const lower = (data[at + width] ?? 255) * (1 - across) + (data[at + width + 1] ?? 255) * across;
  return upper * (1 - down) + lower * down;
}

/** Measures the grey level of paper and of ink here. */
function lightOf(cells: readonly Float32Array[]): { paper: number; ink: number } {
  const counts = new Uint32Array(256);
  for (const cell of cells) for (const value of cell) counts[value & 255] = (counts[value & 255] ?? 0) + 1;
  const total = cells.length * CELL_SIZE;
  return { ink: rank(counts, total * 0.04), paper: rank(counts, total * 0.8) };
}

function rank(counts: Uint32Array, wanted: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += counts[value] ?? 0;
    if (seen > wanted) return value;
  }
  return 255;
}
