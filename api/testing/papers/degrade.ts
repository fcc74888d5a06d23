/** Spoils the picture of a paper as phones, copiers and kitchen tables do. */
import sharp from 'sharp';
import type { Random } from './random.ts';

export interface Spoiling {
  /** Degrees, clockwise; small ones as a hand does it. */
  readonly turn?: number;
  /** 90, 180 or 270. */
  readonly quarter?: number;
  /** How far the corners move, as a share of the width. */
  readonly perspective?: number;
  readonly glare?: boolean;
  readonly noise?: number;
  /** Sigma in pixels. */
  readonly blur?: number;
  /** 1 is as it was. */
  readonly light?: number;
  readonly shade?: number;
  /** Width of the picture in pixels. */
  readonly width?: number;
  /** JPEG quality. */
  readonly quality?: number;
  /** Something lies beneath the paper. */
  readonly table?: boolean;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export async function render(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The JPEG of `pixels` spoilt so; the same seed, the same picture. */
export async function photograph(pixels: Pixels, spoiling: Spoiling, random: Random): Promise<Buffer> {
  let picture =
    spoiling.turn !== undefined || spoiling.perspective || spoiling.table
      ? lieOnTable(pixels, spoiling, random)
      : pixels;
  if (spoiling.width !== undefined && spoiling.width < picture.width) {
    const { data, info } = await sharp(picture.data, {
      raw: { width: picture.width, height: picture.height, channels: 3 },
    })
      .resize({ width: spoiling.width })
      .raw()
      .toBuffer({ resolveWithObject: true });
    picture = { width: info.width, height: info.height, data };
  }
  let image = sharp(Buffer.from(lit(picture, spoiling, random)), {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  });
  if (spoiling.blur) image = image.blur(spoiling.blur);
  const blurred = await image.raw().toBuffer();
  const noisy = sharp(grain(blurred, spoiling.noise ?? 0, random), {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  });
  return noisy
    .rotate(spoiling.quarter ?? 0)
    .jpeg({ quality: spoiling.quality ?? 88 })
    .toBuffer();
}

type Corner = readonly [number, number];

/** Turned, seen from the side, on a table with a grain. */
function lieOnTable(paper: Pixels, { turn = 0, perspective = 0 }: Spoiling, random: Random): Pixels {
  const margin = 0.06 * paper.width;
  const width = Math.round(paper.width + 2 * margin);
  const height = Math.round(paper.height + 2 * margin + 0.09 * Math.abs(turn / 5) * paper.width);
  const angle = (turn * Math.PI) / 180;
  const move = () => random.between(-1, 1) * perspective * paper.width;
  const corners = (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
  ).map(([u, v]): Corner => {
    const x = (u - 0.5) * paper.width * 0.97;
    const y = (v - 0.5) * paper.height * 0.97;
    return [
      width / 2 + Math.cos(angle) * x - Math.sin(angle) * y + move(),
      height / 2 + Math.sin(angle) * x + Math.cos(angle) * y + move(),
    ];
  });
  const [a, b, c, d, e, f, g, h] = squareTo(corners);
  // The inverse of the map from the unit square to the corners.
  const m = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const data = new Uint8Array(width * height * 3);
  const wood = [random.whole(50, 190), random.whole(50, 170), random.whole(40, 150)] as const;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const w = (m[6] ?? 0) * x + (m[7] ?? 0) * y + (m[8] ?? 0);
      const u = (((m[0] ?? 0) * x + (m[1] ?? 0) * y + (m[2] ?? 0)) / w) * paper.width - 0.5;
      const v = (((m[3] ?? 0) * x + (m[4] ?? 0) * y + (m[5] ?? 0)) / w) * paper.height - 0.5;
      const isPaper = u >= 0 && v >= 0 && u < paper.width - 1 && v < paper.height - 1;
      for (let i = 0; i < 3; i++) {
        data[at + i] = isPaper
          ? between(paper, u, v, i)
          : wood[i as 0 | 1 | 2] + 14 * Math.sin(y * 0.11 + 3 * Math.sin(x * 0.004));
      }
    }
  }
  return { width, height, data };
}

function between({ width, data }: Pixels, u: number, v: number, channel: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [across, down] = [u - left, v - top];
  const at = (top * width + left) * 3 + channel;
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 3] ?? 0) * across;
  const lower = (data[at + width * 3] ?? 0) * (1 - across) + (data[at + width * 3 + 3] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

/** Heckbert: the projective map of the unit square to four corners; the last coefficient is 1. */
function squareTo(corners: readonly Corner[]): [number, number, number, number, number, number, number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Corner, Corner, Corner, Corner];
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** Darker, darker to one side, with the blot of a lamp on it. */
function lit(picture: Pixels, { light = 1, shade = 0, glare }: Spoiling, random: Random): Uint8Array {
  const { width, height } = picture;
  const data = Uint8Array.from(picture.data);
  const side = random.between(0, 2 * Math.PI);
  const spot = [
    random.between(0.1, 0.9) * width,
    random.between(0.35, 1) * height,
    random.between(0.08, 0.17) * width,
  ] as const;
  const strength = random.between(0.55, 0.85);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const slope = ((x / width - 0.5) * Math.cos(side) + (y / height - 0.5) * Math.sin(side)) * shade;
      const far = Math.hypot(x - spot[0], (y - spot[1]) * 1.4) / spot[2];
      const white = glare ? strength * Math.exp(-far * far) : 0;
      for (let i = 0; i < 3; i++) {
        const value = (data[at + i] ?? 0) * light * (1 + slope);
        data[at + i] = Math.min(255, Math.max(0, value + (255 - value) * white));
      }
    }
  }
  return data;
}

function grain(data: Buffer, sigma: number, random: Random): Buffer {
  if (sigma === 0) return data;
  for (let at = 0; at < data.length; at += 3) {
    const common = random.normal() * sigma;
    for (let i = 0; i < 3; i++)
      data[at + i] = Math.min(255, Math.max(0, (data[at + i] ?? 0) + common + random.normal() * sigma * 0.4));
  }
  return data;
}

/** What a careful scan or a good photograph does to a paper. */
export function clean(random: Random): Spoiling {
  const isPhoto = random.chance(0.4);
  return {
    ...(isPhoto && { turn: random.between(-1.5, 1.5), table: true }),
    quality: random.whole(78, 95),
    noise: random.between(0, 3),
    light: random.between(0.9, 1.02),
  };
}

/** Two or three spoilings of one picture, each of which people upload. */
export function degraded(random: Random): Spoiling {
  const kinds: Spoiling[] = [
    { noise: random.between(8, 20) },
    { turn: random.between(-5, 5) },
    { perspective: random.between(0.015, 0.05), turn: random.between(-3, 3) },
    { glare: true },
    { blur: random.between(0.8, 1.9) },
    { light: random.between(0.25, 0.5) },
    { width: random.whole(620, 820) },
    { shade: random.between(0.5, 1.1) },
    { quality: random.whole(18, 40) },
    { quarter: random.pick([90, 180, 270]) },
  ];
  random.shuffle(kinds);
  const spoiling: Spoiling = Object.assign(
    { quality: random.whole(55, 85), noise: random.between(0, 4) },
    ...kinds.slice(0, random.whole(2, 3)),
  ) as Spoiling;
  // A small picture has small blur: both together are beyond what a person can read.
  return spoiling.width !== undefined && spoiling.blur !== undefined ? { ...spoiling, blur: 0.7 } : spoiling;
}
