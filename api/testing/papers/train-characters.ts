/**
 * Teaches the network that reads machine-readable zones, and writes its weights:
 *   npx tsx api/testing/papers/train-characters.ts
 * Needs OCR-B (Debian: fonts-ocr-b). About three minutes on one core. The lines it learns from are random, spoilt by
 * their own rules; none of the papers that measure the reader is among them.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import sharp from 'sharp';
import type { GreyImage } from '../../features/documents/reading/grey-image.ts';
import {
  CHARACTERS,
  type Network,
  NOTHING,
  runNetwork,
  type StoredRows,
} from '../../features/documents/reading/mrz/recognise-character.ts';
import { CELL_HEIGHT, CELL_WIDTH, sampleCells } from '../../features/documents/reading/mrz/sample-cells.ts';
import type { ZoneLine } from '../../features/documents/reading/mrz/zone-line.ts';
import { requireFont } from './fonts.ts';
import { type Random, randomOf } from './random.ts';

const INPUTS = CELL_WIDTH * CELL_HEIGHT;
const HIDDEN = Number(process.env['HIDDEN'] ?? 96);
const ROUNDS = Number(process.env['ROUNDS'] ?? 60);
const LINES_PER_ROUND = 260;
const BATCH = 32;

/** OCR-B of Debian: one character to the next is 0.723 of the font size, a digit 0.79 high, its foot on the line. */
const SIZE = 60;
const STEP = 0.7225 * SIZE;
const DIGIT_HEIGHT = 0.79 * SIZE;
const LEFT = 4 * STEP;
const COUNT = 44;
const FOOT = 110;

interface Sample {
  readonly cell: Float32Array;
  readonly wanted: number;
}

async function renderLine(text: string): Promise<GreyImage> {
  const width = Math.ceil(LEFT * 2 + COUNT * STEP);
  const letters = Array.from(text)
    .map((letter, i) => {
      const x = (LEFT + i * STEP).toFixed(2);
      return `<text x="${x}" y="${FOOT}" font-family="OCR B" font-size="${SIZE}">${letter === '<' ? '&lt;' : letter}</text>`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="170"><rect width="100%" height="100%" fill="#fff"/>${letters}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** A spoilt copy, `scale` times as large, and where its characters really stand. */
function spoil(base: GreyImage, random: Random): { image: GreyImage; line: ZoneLine } {
  const step = Math.exp(random.between(Math.log(6.5), Math.log(24)));
  const scale = step / STEP;
  const stretch = random.between(0.88, 1.12);
  const angle = random.between(-0.03, 0.03);
  const shear = random.between(-0.14, 0.14);
  const width = Math.ceil(base.width * scale);
  const height = Math.ceil(base.height * scale * stretch) + 8;
  const centre = [width / 2, height / 2] as const;
  const middle = [base.width / 2, FOOT - DIGIT_HEIGHT / 2] as const;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Stroke weight: a soft threshold over a softened copy.
  const soft = Math.max(0.5, (random.between(0, 0.5) + 0.5) / scale / 2);
  const weight = random.between(-0.16, 0.16);
  const paper = random.between(110, 255);
  const ink = paper * random.between(0.05, 0.62);
  const noise = (paper - ink) * random.between(0, 0.16);
  const slopeX = random.between(-0.25, 0.25) * paper;
  const pattern = random.chance(0.4) ? (paper - ink) * random.between(0, 0.3) : 0;
  const waves = [random.between(0.2, 1.6) / step, random.between(0.2, 1.6) / step, random.between(0, 6)] as const;
  const values = new Float32Array(width * height);
  const times = Math.max(1, Math.min(3, Math.round(0.5 / scale)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < times * times; i++) {
        const dx = x + ((i % times) + 0.5) / times - centre[0];
        const dy = y + (Math.floor(i / times) + 0.5) / times - centre[1];
        const u = cos * dx + sin * dy;
        const v = -sin * dx + cos * dy;
        const baseX = middle[0] + (u - shear * v) / scale;
        const baseY = middle[1] + v / scale / stretch;
        sum += darkness(base, baseX, baseY, soft);
      }
      const dark = Math.min(1, Math.max(0, sum / (times * times) + weight * (sum > 0.2 ? 1 : 0)));
      const wave = pattern * Math.sin(6.3 * (x * waves[0] + Math.sin(y * waves[1] + waves[2])));
      const light = slopeX * (x / width - 0.5);
      values[y * width + x] = (paper - (paper - ink) * dark + wave) * (1 + light / paper);
    }
  }
  const blurred = blur(values, width, height, step * random.between(0, 0.17) * (random.chance(0.75) ? 1 : 0));
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++)
    data[i] = Math.min(255, Math.max(0, (blurred[i] ?? 0) + noise * random.normal()));
  // Base position of character t: LEFT + (t + ½) STEP, in the middle of a digit's height.
  const u0 = (LEFT + STEP / 2 - middle[0]) * scale;
  const line: ZoneLine = {
    x: [centre[0] + cos * u0, cos * step, 0],
    y: [centre[1] + sin * u0, sin * step, 0],
    height: DIGIT_HEIGHT * scale * stretch,
  };
  return { image: { width, height, data }, line };
}

function darkness({ width, height, data }: GreyImage, x: number, y: number, soft: number): number {
  const left = Math.round(x - soft - 0.5);
  const right = Math.round(x + soft - 0.5);
  const top = Math.round(y - soft - 0.5);
  const foot = Math.round(y + soft - 0.5);
  if (left < 0 || top < 0 || right >= width || foot >= height) return 0;
  const sum =
    (data[top * width + left] ?? 0) +
    (data[top * width + right] ?? 0) +
    (data[foot * width + left] ?? 0) +
    (data[foot * width + right] ?? 0);
  return 1 - sum / 4 / 255;
}

/** Three box blurs, nearly a Gauss of this sigma. */
function blur(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.sqrt(sigma * sigma + 0.25) - 0.5;
  if (radius < 0.15) return values;
  let from = values;
  for (let round = 0; round < 3; round++) {
    from = boxBlur(boxBlur(from, width, height, 1, width, radius), height, width, width, 1, radius);
  }
  return from;
}

function boxBlur(
  from: Float32Array,
  n: number,
  m: number,
  along: number,
  across: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const whole = Math.floor(radius);
  const part = radius - whole;
  for (let j = 0; j < m; j++) {
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let k = -whole - 1; k <= whole + 1; k++) {
        const value = from[j * across + Math.min(n - 1, Math.max(0, i + k)) * along] ?? 0;
        sum += k < -whole || k > whole ? part * value : value;
      }
      to[j * across + i * along] = sum / (2 * radius + 1);
    }
  }
  return to;
}

function samplesOf(base: GreyImage, text: string, random: Random): Sample[] {
  const { image, line } = spoil(base, random);
  const step = line.x[1];
  const dx = random.between(-0.13, 0.13) * step;
  const dy = random.between(-0.1, 0.1) * line.height;
  const drift = (random.between(-0.06, 0.06) * step) / COUNT;
  const asRead: ZoneLine = {
    x: [line.x[0] + dx, line.x[1] + drift, 0],
    y: [line.y[0] + dy, line.y[1] + random.between(-0.002, 0.002) * step, 0],
    height: line.height * random.between(0.88, 1.12),
  };
  const cells = sampleCells(image, asRead, -3, COUNT + 3);
  return cells.flatMap((cell, i) => {
    const letter = text.charAt(i - 3);
    if (letter === '' && random.chance(0.5)) return [];
    return { cell, wanted: letter === '' ? NOTHING : CHARACTERS.indexOf(letter) };
  });
}

function randomText(random: Random): string {
  return Array.from({ length: COUNT }, () => CHARACTERS.charAt(Math.floor(random.between(0, 37)))).join('');
}

interface Trained {
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly mean: Float32Array;
  readonly spread: Float32Array;
}

const trained = (size: number, value: () => number): Trained => ({
  values: Float32Array.from({ length: size }, value),
  gradient: new Float32Array(size),
  mean: new Float32Array(size),
  spread: new Float32Array(size),
});

/** Adam. */
function step({ values, gradient, mean, spread }: Trained, rate: number, time: number): void {
  const first = 1 - 0.9 ** time;
  const second = 1 - 0.999 ** time;
  for (let i = 0; i < values.length; i++) {
    const slope = (gradient[i] ?? 0) / BATCH;
    mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope;
    spread[i] = 0.999 * (spread[i] ?? 0) + 0.001 * slope * slope;
    values[i] = (values[i] ?? 0) - (rate * ((mean[i] ?? 0) / first)) / (Math.sqrt((spread[i] ?? 0) / second) + 1e-8);
    gradient[i] = 0;
  }
}

async function train(): Promise<Network> {
  requireFont('OCR B');
  const random = randomOf('characters');
  const outputs = CHARACTERS.length;
  const first = trained(INPUTS * HIDDEN, () => random.normal() * Math.sqrt(2 / INPUTS));
  const firstBias = trained(HIDDEN, () => 0);
  const second = trained(HIDDEN * outputs, () => random.normal() * Math.sqrt(2 / HIDDEN));
  const secondBias = trained(outputs, () => 0);
  const network: Network = {
    inputs: INPUTS,
    hidden: HIDDEN,
    first: first.values,
    firstBias: firstBias.values,
    second: second.values,
    secondBias: secondBias.values,
  };
  const texts = Array.from({ length: 120 }, () => randomText(random));
  const bases: GreyImage[] = [];
  for (const text of texts) bases.push(await renderLine(text));

  const hidden = new Float32Array(HIDDEN);
  const hiddenSlope = new Float32Array(HIDDEN);
  let time = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const samples = Array.from({ length: LINES_PER_ROUND }, () => {
      const which = Math.floor(random.between(0, texts.length));
      const base = bases[which];
      return base ? samplesOf(base, texts[which] ?? '', random) : [];
    }).flat();
    random.shuffle(samples);
    const rate = 0.002 * 0.5 * (1 + Math.cos((Math.PI * round) / ROUNDS)) + 0.00002;
    let right = 0;
    let loss = 0;
    for (const [i, { cell, wanted }] of samples.entries()) {
      const output = runNetwork(network, cell, hidden);
      loss -= Math.log(Math.max(1e-9, output[wanted] ?? 0));
      if (output.every((each) => each <= (output[wanted] ?? 0))) right++;
      output[wanted] = (output[wanted] ?? 0) - 1;
      hiddenSlope.fill(0);
      for (let row = 0; row < outputs; row++) {
        const slope = output[row] ?? 0;
        secondBias.gradient[row] = (secondBias.gradient[row] ?? 0) + slope;
        for (let j = 0, at = row * HIDDEN; j < HIDDEN; j++, at++) {
          second.gradient[at] = (second.gradient[at] ?? 0) + slope * (hidden[j] ?? 0);
          hiddenSlope[j] = (hiddenSlope[j] ?? 0) + slope * (second.values[at] ?? 0);
        }
      }
      for (let j = 0; j < HIDDEN; j++) {
        if ((hidden[j] ?? 0) <= 0) continue;
        const slope = hiddenSlope[j] ?? 0;
        firstBias.gradient[j] = (firstBias.gradient[j] ?? 0) + slope;
        for (let k = 0, at = j * INPUTS; k < INPUTS; k++, at++)
          first.gradient[at] = (first.gradient[at] ?? 0) + slope * (cell[k] ?? 0);
      }
      if (i % BATCH < BATCH - 1) continue;
      time++;
      for (const each of [first, firstBias, second, secondBias]) step(each, rate, time);
    }
    const share = (right / samples.length) * 100;
    process.stdout.write(
      `round ${round + 1}: ${share.toFixed(2)} % right, loss ${(loss / samples.length).toFixed(4)}\n`,
    );
  }
  return network;
}

function pack(weights: Float32Array, biases: Float32Array): StoredRows {
  const columns = weights.length / biases.length;
  const rows = Array.from(biases, (_, i) => weights.subarray(i * columns, (i + 1) * columns));
  const scales = rows.map((row) => row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127);
  const bytes = Int8Array.from(weights, (value, at) => Math.round(value / (scales[Math.floor(at / columns)] ?? 0)));
  return {
    scales: scales.map((value) => Number(value.toPrecision(5))),
    biases: Array.from(biases, (value) => Number(value.toPrecision(5))),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

const network = await train();
const file = path.join(import.meta.dirname, '../../features/documents/reading/mrz/ocr-b-network.json');
const stored = {
  inputs: INPUTS,
  hidden: HIDDEN,
  first: pack(network.first, network.firstBias),
  second: pack(network.second, network.secondBias),
};
writeFileSync(file, (await format('characters.json', JSON.stringify(stored), { printWidth: 120 })).code);
