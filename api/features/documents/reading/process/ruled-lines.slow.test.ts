import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photograph, render, type Degradation } from '../../../../testing/fixtures/degrade.ts';
import { randomOf } from '../../../../testing/fixtures/random.ts';
import type { Line } from '../reading.ts';
import { READ_SIDE } from './limits.ts';
import { toGrey } from './read-picture.ts';
import { findRuledLines } from './ruled-lines.ts';

const [WIDTH, HEIGHT] = [1_240, 1_605];
const paper = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Serif, Noto Serif, serif"><rect width="100%" height="100%" fill="#f4f0e4"/>${parts.join('')}</svg>`;
const text = (x: number, y: number, words: string, size = 24) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="#222">${words}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#555" stroke-width="1.5"/>`;

const HEAD = text(330, 150, 'ACTA DE NACIMIENTO', 44);
const ROWS = [300, 380, 460, 540, 620];
const COLUMNS = [90, 500, 1_150];
const TABLE = [
  ...ROWS.map((y) => line(90, y, 1_150, y)),
  ...COLUMNS.map((x) => line(x, 300, x, 620)),
  ...ROWS.slice(0, 4).flatMap((y) => [text(110, y + 50, 'Nombre del padre'), text(520, y + 50, 'José López Ortiz')]),
];
const PROSE = Array.from({ length: 24 }, (_, row) =>
  text(90, 300 + row * 44, 'En la ciudad de Puebla, ante mí, comparecen los padres del registrado,'),
);
const HAND = [700, 780, 860].map(
  (y) =>
    `<path d="M110 ${y} c 30 -60 40 20 70 -10 s 40 -50 60 0 q 30 -30 60 -4 t 70 -10 q 40 20 80 -16 t 120 8 l 90 -6" fill="none" stroke="#27409c" stroke-width="3"/>`,
);
const PHOTO = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#222"/><stop offset="1" stop-color="#ccc"/></linearGradient></defs>
  <rect x="150" y="300" width="380" height="480" fill="url(#g)"/><circle cx="340" cy="480" r="110" fill="#a97"/><rect x="620" y="300" width="500" height="120" fill="#3a3d42"/><rect x="620" y="480" width="500" height="90" fill="#c8ccd2"/>`;

async function linesOf(svg: string, spoiling: Degradation = {}, read: readonly Line[] = []) {
  const photo = await photograph(await render(svg), spoiling, randomOf('ruled lines'));
  const lines = findRuledLines(await toGrey(sharp(photo), READ_SIDE), read);
  return { across: lines.filter(({ height }) => height === 0), down: lines.filter(({ width }) => width === 0) };
}

describe('the ruled lines of a page', () => {
  it('are found at the positions of a table’s lines', async () => {
    const { across, down } = await linesOf(paper(HEAD, ...TABLE));
    const rows = across.sort((one, other) => one.y - other.y);
    expect(rows).toHaveLength(5);
    rows.forEach(({ x, y, width }, at) => {
      expect(Math.abs(y * HEIGHT - (ROWS[at] ?? 0))).toBeLessThan(4);
      expect(Math.abs(x * WIDTH - 90)).toBeLessThan(8);
      expect(Math.abs(width * WIDTH - 1_060)).toBeLessThan(12);
    });
    const columns = down.sort((one, other) => one.x - other.x);
    expect(columns.map(({ x }) => Math.round((x * WIDTH) / 10))).toEqual([9, 50, 115]);
    for (const { height } of columns) expect(Math.abs(height * HEIGHT - 320)).toBeLessThan(12);
  });

  it.each<[string, Degradation]>([
    ['askew by 1.5 degrees, with noise', { turn: 1.5, noise: 8, quality: 70 }],
    ['askew the other way, in bad light', { turn: -1.5, noise: 6, light: 0.7, shade: 0.4, table: true }],
  ])('are found %s, straightened and closed at the corners', async (_name, spoiling) => {
    const { across, down } = await linesOf(paper(HEAD, ...TABLE), spoiling);
    expect([across.length, down.length]).toEqual([5, 3]);
    const rows = across.map(({ y }) => y);
    for (const { y, height } of down) {
      expect(rows).toContain(y);
      expect(rows.some((row) => Math.abs(row - y - height) < 0.001)).toBe(true);
    }
  });

  it('are found below handwriting, whose strokes are ignored', async () => {
    const { across, down } = await linesOf(paper(HEAD, ...HAND, ...[720, 800, 880].map((y) => line(90, y, 1_150, y))));
    expect([across.length, down.length]).toEqual([3, 0]);
  });

  it.each([
    ['prose', paper(HEAD, ...PROSE), {}],
    ['prose, photographed', paper(HEAD, ...PROSE), { turn: 1, noise: 6, blur: 0.6, table: true }],
    ['handwriting alone', paper(HEAD, ...HAND), {}],
    ['a photo, a dark stripe and a shaded field', paper(HEAD, PHOTO), {}],
    ['the same as a phone sees them', paper(HEAD, PHOTO), { turn: 2, noise: 5, shade: 0.4, table: true }],
    ['an empty sheet on a table', paper(), { turn: 0.5, table: true, light: 0.8 }],
  ])('are not found in %s', async (_name, svg, spoiling) => {
    expect(await linesOf(svg, spoiling)).toEqual({ across: [], down: [] });
  });

  it('are not found where words were read, since a row of letters may look like a line', async () => {
    const box = { x: 0.05, y: 285 / HEIGHT, width: 0.9, height: 30 / HEIGHT };
    const read = [{ words: [{ text: 'EEEE', box, confidence: 1 }] }];
    const { across } = await linesOf(paper(...TABLE), {}, read);
    expect(across).toHaveLength(4);
  });
});
