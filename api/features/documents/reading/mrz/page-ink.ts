/** Separates ink from paper and finds its connected components: letters, strokes, specks. */
import type { GreyImage } from '../grey-image.ts';

/** Bounding box of a connected component, in pixels of its image. */
export interface InkPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Scales down: each pixel is the mean of `times` × `times` pixels. */
export function shrink(image: GreyImage, times: number): GreyImage {
  if (times === 1) return image;
  const width = Math.floor(image.width / times);
  const height = Math.floor(image.height / times);
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let i = 0; i < times; i++) {
      let at = (y * times + i) * image.width;
      for (let x = 0; x < width; x++)
        for (let j = 0; j < times; j++, at++) sums[x] = (sums[x] ?? 0) + (image.data[at] ?? 0);
    }
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] ?? 0) / (times * times);
  }
  return { width, height, data };
}

/** Doubles the size, for print so small that its letters would run together. */
export function enlarge({ width, height, data }: GreyImage): GreyImage {
  const wide = width * 2;
  const result = new Uint8Array(wide * height * 2);
  for (let y = 0; y < height * 2; y++) {
    const [upper, lower, down] = between(y, height);
    for (let x = 0; x < wide; x++) {
      const [left, right, across] = between(x, width);
      const first = (data[upper * width + left] ?? 0) * (1 - across) + (data[upper * width + right] ?? 0) * across;
      const second = (data[lower * width + left] ?? 0) * (1 - across) + (data[lower * width + right] ?? 0) * across;
      result[y * wide + x] = first * (1 - down) + second * down;
    }
  }
  return { width: wide, height: height * 2, data: result };
}

function between(at: number, size: number): [number, number, number] {
  const exact = Math.min(size - 1, Math.max(0, at / 2 - 0.25));
  const low = Math.floor(exact);
  return [low, Math.min(size - 1, low + 1), exact - low];
}

/** Marks pixels clearly darker than the mean around them; 1 is ink. */
export function inkOf(image: GreyImage, radius: number): Uint8Array {
  const { width, height } = image;
  const soft = soften(image);
  const sums = integral(soft, width, height);
  const ink = new Uint8Array(width * height);
  const wide = width + 1;
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius);
    const foot = Math.min(height, y + radius + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        (sums[foot * wide + right] ?? 0) -
        (sums[top * wide + right] ?? 0) -
        (sums[foot * wide + left] ?? 0) +
        (sums[top * wide + left] ?? 0);
      const mean = sum / ((foot - top) * (right - left));
      if ((soft[y * width + x] ?? 0) < mean * 0.9 - 3) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Weighted mean of 3 × 3 pixels, so that grain does not become specks. */
function soften({ width, data }: GreyImage): Uint8Array {
  const rows = new Uint16Array(data.length);
  for (let at = 1; at < data.length - 1; at++)
    rows[at] = (data[at - 1] ?? 0) + 2 * (data[at] ?? 0) + (data[at + 1] ?? 0);
  const result = Uint8Array.from(data);
  for (let at = width; at < data.length - width; at++) {
    result[at] = ((rows[at - width] ?? 0) + 2 * (rows[at] ?? 0) + (rows[at + width] ?? 0)) >> 4;
  }
  return result;
}

function integral(data: Uint8Array, width: number, height: number): Uint32Array {
  const wide = width + 1;
  const sums = new Uint32Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

interface Frame {
  left: number;
  right: number;
  top: number;
  foot: number;
}

function widen(frame: Frame | undefined, other: Frame | undefined): void {
  if (!frame || !other) return;
  frame.left = Math.min(frame.left, other.left);
  frame.right = Math.max(frame.right, other.right);
  frame.top = Math.min(frame.top, other.top);
  frame.foot = Math.max(frame.foot, other.foot);
}

/** Returns the connected components (8-connectivity) that are neither specks nor pictures. */
export function partsOf(ink: Uint8Array, width: number, height: number, largest: number): InkPart[] {
  // Runs of ink row by row; a run that touches one in the row above belongs to the same component.
  const parent: number[] = [];
  const frames: Frame[] = [];
  const rootOf = (part: number) => {
    let root = part;
    for (let above = parent[root] ?? root; above !== root; above = parent[root] ?? root) root = above;
    parent[part] = root;
    return root;
  };
  const labels = [new Int32Array(width), new Int32Array(width)] as const;
  labels[1].fill(-1);
  for (let y = 0; y < height; y++) {
    const here = labels[(y & 1) as 0 | 1];
    const above = labels[((y + 1) & 1) as 0 | 1];
    here.fill(-1);
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x] === 0) continue;
      const left = x;
      while (x < width && ink[y * width + x] === 1) x++;
      let part = -1;
      for (let i = Math.max(0, left - 1); i <= Math.min(width - 1, x); i++) {
        if (above[i] === -1) continue;
        const other = rootOf(above[i] ?? 0);
        if (part !== -1 && part !== other) {
          parent[other] = part;
          widen(frames[part], frames[other]);
        } else part = other;
      }
      if (part === -1) {
        part = parent.length;
        parent.push(part);
        frames.push({ left, right: x, top: y, foot: y + 1 });
      }
      widen(frames[part], { left, right: x, top: y, foot: y + 1 });
      here.fill(part, left, x);
    }
  }
  return frames
    .filter((_, part) => parent[part] === part)
    .map(({ left, right, top, foot }) => ({ x: left, y: top, width: right - left, height: foot - top }))
    .filter((part) => Math.max(part.width, part.height) >= 4 && Math.max(part.width, part.height) <= largest);
}
