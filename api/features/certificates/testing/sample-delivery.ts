import sharp from 'sharp';
import { momentOf } from '../../../platform/calendar-days.ts';
import type { Block } from '../../translations/public.ts';
import type { DeliveryParts, Picture } from '../delivery-pdf.ts';

const WORDS =
  'in the city of Puebla on the third day of May before me the Civil Registrar appeared the parents of the child'.split(
    ' ',
  );

const some = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(seed * 7 + index * 5) % WORDS.length]).join(' ');

/** Returns the blocks of a civil record's page, one of every kind. */
export function sampleBlocks(page: number): Block[] {
  const block = (
    id: string,
    kind: Block['kind'],
    box: readonly [number, number, number, number],
    text: string,
  ): Block => {
    const [x, y, width, height] = box;
    return { id, kind, box: { x, y, width, height }, source: null, text, isDraft: false };
  };
  return [
    block('h1', 'heading', [0.25, 0.05, 0.5, 0.03], 'United Mexican States'),
    block('h2', 'heading', [0.25, 0.085, 0.5, 0.03], 'Birth Certificate'),
    block('s1', 'seal', [0.06, 0.04, 0.16, 0.11], 'Civil Registry of Puebla, State of Puebla'),
    block('t1', 'text', [0.08, 0.17, 0.4, 0.05], `Certificate number ${4_711 + page}\nBook 12, page ${page}`),
    block('t2', 'text', [0.55, 0.17, 0.38, 0.05], 'Registry office 03\nEntry date: May 3, 1985'),
    block('p1', 'text', [0.08, 0.25, 0.84, 0.09], `María Fernanda López Núñez, born ${some(60, page)}.`),
    block(
      'tb',
      'table',
      [0.08, 0.37, 0.84, 0.14],
      'Relation\tName\tAge\tNationality\nFather\tJosé López Ortiz\t31\tMexican\nMother\tAna Núñez Peña\t29\tMexican\nWitness\tÁngel Ibáñez\t44\tMexican',
    ),
    block('p2', 'text', [0.08, 0.54, 0.4, 0.12], some(55, page + 1)),
    block('p3', 'text', [0.55, 0.54, 0.38, 0.12], some(45, page + 2)),
    block('hw', 'handwriting', [0.08, 0.7, 0.36, 0.05], 'See margin note of 1999, marriage entered'),
    block('il', 'illegible', [0.55, 0.7, 0.3, 0.03], 'one word after "witness"'),
    block('st', 'stamp', [0.62, 0.78, 0.3, 0.08], 'Received, May 10, 1985, Archive'),
    block('sg', 'signature', [0.08, 0.84, 0.4, 0.06], 'Lic. R. Vega, Civil Registrar'),
  ];
}

/** Lines around the table of the sample page, below its first row, and above the handwriting. */
export const SAMPLE_LINES = [
  ...[0.365, 0.4, 0.51, 0.68].map((y) => ({ x: 0.07, y, width: 0.86, height: 0 })),
  ...[0.07, 0.93].map((x) => ({ x, y: 0.365, width: 0, height: 0.145 })),
];

/** Renders a page that looks like a scan: paper with printed lines. */
export async function samplePicture({ width = 1_236, height = 1_600, seed = 1 } = {}): Promise<Picture> {
  const lines = Array.from(
    { length: 30 },
    (_, row) =>
      `<text x="110" y="${150 + row * 46}" font-size="26" font-family="DejaVu Serif">${some(11, seed + row)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f7f3e8"/>${lines.join('')}</svg>`;
  return { width, height, bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 75 }).toBuffer() };
}

export async function sampleDelivery(pageCount: number): Promise<DeliveryParts> {
  const pages = await Promise.all(
    Array.from({ length: pageCount }, async (_, index) => ({
      blocks: sampleBlocks(index + 1),
      ruledLines: SAMPLE_LINES,
      picture: await samplePicture({ seed: index + 1 }),
    })),
  );
  return {
    trackingNumber: 'TR-7K4M-9Q2X',
    version: 1,
    documentTitle: 'Birth certificate in Spanish',
    fileName: undefined,
    language: 'Spanish',
    code: '7K4M9Q2X3F8H',
    verifyUrl: 'https://tern.example.org/verify/7K4M9Q2X3F8H',
    certifiedAt: momentOf('2026-11-21T10:00:00Z'),
    sourceSha256: '3f'.repeat(32),
    certificate: [await samplePicture({ width: 1_700, height: 2_200, seed: 40 })],
    pages,
  };
}
