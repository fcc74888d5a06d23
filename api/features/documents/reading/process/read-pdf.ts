import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { readZonesOfText } from '../mrz/read-zones-of-text.ts';
import type { MachineReadableZone, PagePicture, PageText, RawReading } from '../reading.ts';
import { drawPicture } from './draw-picture.ts';
import { PICTURE_SIDE, READING_LIMITS, READ_SIDE } from './limits.ts';
import { lettersIn, linesOfPage } from './pdf-lines.ts';
import type { TellProgress } from './read-bytes.ts';
import { readPicture } from './read-picture.ts';
import { ReadingFailedError } from './reading-failed-error.ts';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const CHANNELS = 4;
/** With fewer letters a page is taken for a scan: a scanner's own line of text is not what stands on the paper. */
const FEW_LETTERS = 30;

/**
 * The text that a PDF holds, page by page; scanned pages are looked at letter by letter. Scripts in it are never run,
 * and nothing that it points to is fetched.
 * @throws ReadingFailedError
 */
export async function readPdf(bytes: Buffer, tell: TellProgress): Promise<RawReading> {
  const pdf = await openPdf(bytes);
  const of = pdf.numPages;
  if (of > READING_LIMITS.pages) throw new ReadingFailedError('TOO_MANY_PAGES', of);
  const pages: PageText[] = [];
  const zones: MachineReadableZone[] = [];
  const pictures: PagePicture[] = [];
  let recognised = 0;
  for (let number = 1; number <= of; number++) {
    tell(number - 1, of);
    const page = await pdf.getPage(number);
    const lines = await linesOfPage(page);
    const isScan = lettersIn(lines) < FEW_LETTERS;
    if (isScan && recognised < READING_LIMITS.recognisedPages) {
      recognised++;
      const read = await readPicture(await drawPage(page, READ_SIDE), number, () => tell(number - 1, of));
      pages.push(read.text);
      zones.push(...read.zones);
      pictures.push(read.picture);
    } else {
      pages.push({ page: number, from: 'textLayer', lines, problems: [] });
      zones.push(...readZonesOfText(lines, number));
      if (number <= READING_LIMITS.pictures)
        pictures.push(await drawPicture(await drawPage(page, PICTURE_SIDE), number));
    }
    page.cleanup();
  }
  tell(of, of);
  await pdf.loadingTask.destroy();
  return { pageCount: of, pages, zones, pictures };
}

async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  const folder = (name: string) => `${path.join(pdfjs, name)}/`;
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      isEvalSupported: false,
      enableXfa: false,
      useSystemFonts: false,
      disableFontFace: true,
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      maxImageSize: READING_LIMITS.pixels,
      canvasMaxAreaInBytes: READING_LIMITS.pixels * CHANNELS,
      verbosity: 0,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new ReadingFailedError('PASSWORD_PROTECTED');
    throw error;
  }
}

/** The page as it would be printed, its longer side of so many pixels. */
async function drawPage(page: PDFPageProxy, side: number) {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  await page.render({
    canvas: null,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
    background: '#fff',
  }).promise;
  return sharp(Buffer.from(canvas.data()), { raw: { width, height, channels: CHANNELS } }).flatten({
    background: '#fff',
  });
}
