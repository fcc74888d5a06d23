import sharp, { type Sharp } from 'sharp';
import { photograph, type Degradation } from '../../../testing/fixtures/degrade.ts';
import { randomOf } from '../../../testing/fixtures/random.ts';
import { drawPage, openPdf, pixelsOf } from '../../../testing/printed-translations.ts';

/** Renders one page of a PDF as a printer would show it. @param page from 1; -1 is the last page */
export async function drawPdfPage(pdf: Uint8Array, page: number, side = 1_650): Promise<Sharp> {
  const opened = await openPdf(Buffer.from(pdf));
  const drawn = await drawPage(await opened.getPage(page < 0 ? opened.numPages + 1 + page : page), side, (canvas) =>
    pixelsOf(canvas).raw().toBuffer({ resolveWithObject: true }),
  );
  await opened.loadingTask.destroy();
  return sharp(drawn.data, { raw: drawn.info });
}

/** Returns the text of each page. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const opened = await openPdf(Buffer.from(pdf));
  const texts: string[] = [];
  for (let number = 1; number <= opened.numPages; number++) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await opened.loadingTask.destroy();
  return texts;
}

/** Signature above the line of a usual certificate, in points. */
const SCRIBBLE = 'M196 612 C 212 568, 224 624, 240 588 S 268 612, 286 580 S 320 606, 348 590 S 396 600, 430 584';

interface Scanning {
  readonly isSigned: boolean;
  /** Skew of the paper, in degrees. */
  readonly turn?: number;
}

/** Returns a JPEG scan of a printed page: skewed, with noise, and signed with a blue pen if `isSigned`. */
export async function scanOf(pdf: Uint8Array, { isSigned, turn = 2 }: Scanning): Promise<Buffer> {
  const paper = await drawPdfPage(pdf, 1);
  const { width, height } = await paper.metadata();
  const pen = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 612 792"><path d="${SCRIBBLE}" fill="none" stroke="#27409c" stroke-width="1.4"/></svg>`;
  const signed = await paper
    .removeAlpha()
    .composite(isSigned ? [{ input: Buffer.from(pen) }] : [])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const askew = await sharp(signed.data, { raw: signed.info })
    .rotate(turn, { background: '#f4f2ee' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = await noiseOf(askew.info.width, askew.info.height);
  return sharp(askew.data, { raw: askew.info })
    .composite([
      { input, raw: { width: askew.info.width, height: askew.info.height, channels: 3 }, blend: 'soft-light' },
    ])
    .jpeg({ quality: 70 })
    .toBuffer();
}

const noises = new Map<string, Promise<Buffer>>();

/** Returns RGB pixels of noise. The same size gives the same noise, like dust on a scanner's glass. */
function noiseOf(width: number, height: number): Promise<Buffer> {
  const size = `${width} x ${height}`;
  const noise =
    noises.get(size) ??
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 14 },
      },
    })
      .raw()
      .toBuffer();
  noises.set(size, noise);
  return noise;
}

/** Returns a printed page with a stain where a usual certificate has its code, so that the code is unreadable. */
export async function withSpiltCode(pdf: Uint8Array, { isSigned }: { isSigned: boolean }): Promise<Buffer> {
  const paper = await drawPdfPage(pdf, 1);
  const { width, height } = await paper.metadata();
  const pen = isSigned ? `<path d="${SCRIBBLE}" fill="none" stroke="#27409c" stroke-width="1.4"/>` : '';
  const stain = `<ellipse cx="116" cy="618" rx="56" ry="50" fill="#6b4a2f"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 612 792">${pen}${stain}</svg>`;
  return await paper
    .composite([{ input: Buffer.from(svg) }])
    .jpeg()
    .toBuffer();
}

/** Distorts the picture like a phone's photo of it on a kitchen table. The same seed gives the same photo. */
export async function photoOf(picture: Buffer, spoiling: Degradation, seed: string): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return await photograph({ width: info.width, height: info.height, data }, spoiling, randomOf(seed));
}
