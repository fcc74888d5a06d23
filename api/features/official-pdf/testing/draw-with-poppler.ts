import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BoxWidget } from '../blank-index.ts';

/** A page in greyscale, one pixel per point. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** Renders each page. Marks in check boxes are drawings, not text, so they can only be seen. */
export function drawWithPoppler(bytes: Uint8Array): Picture[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'draw-'));
  try {
    const file = path.join(folder, 'form.pdf');
    writeFileSync(file, bytes);
    execFileSync('pdftoppm', ['-r', '72', '-gray', file, path.join(folder, 'page')], { stdio: 'ignore' });
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    return pages.sort().map((name) => readPicture(readFileSync(path.join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the number of pixels of a box that differ. */
export function changedPixels(
  before: Picture | undefined,
  after: Picture | undefined,
  rect: BoxWidget['rect'],
): number {
  if (!before || !after) return 0;
  const [left, bottom, right, top] = rect;
  let changed = 0;
  for (let y = Math.floor(after.height - top); y < after.height - bottom; y++)
    for (let x = Math.floor(left); x < right; x++) {
      const at = y * after.width + x;
      if (Math.abs((after.pixels[at] ?? 0) - (before.pixels[at] ?? 0)) > 24) changed += 1;
    }
  return changed;
}

function readPicture(raw: Buffer): Picture {
  const [header = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(raw.subarray(0, 40).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), pixels: raw.subarray(header.length) };
}
