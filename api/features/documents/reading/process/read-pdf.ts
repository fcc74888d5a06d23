import type { Canvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { drawPage, openPdf as openAnyPdf } from '../../../../engines/pdf/draw-page.ts';
import { readZonesOfText } from '../mrz/read-zones-of-text.ts';
import type { MachineReadableZone, PagePicture, PageText } from '../reading.ts';
import { PICTURE_QUALITY, PICTURE_SIDE, READING_LIMITS, READ_SIDE } from './limits.ts';
import type { Progress, WithoutPictures } from './messages.ts';
import { boxNamesOf, lettersIn, linesOfPage } from './pdf-lines.ts';
import { readPicture, toGrey } from './read-picture.ts';
import { ReadingFailedError } from './reading-failed-error.ts';
import { findRuledLines, RULED_SIDE } from './ruled-lines.ts';

const CHANNELS = 4;
/** A page with fewer letters is treated as a scan: a line of text added by the scanner is not the content. */
const FEW_LETTERS = 30;

/**
 * Reads a PDF page by page; scanned pages by OCR. Scripts in it never run, and nothing it links to is fetched.
 * @throws ReadingFailedError
 */
export async function readPdf(bytes: Buffer, progress: Progress): Promise<WithoutPictures> {
  const pdf = await openPdf(bytes);
  const of = pdf.numPages;
  if (of > READING_LIMITS.pages) throw new ReadingFailedError('TOO_MANY_PAGES', of);
  const pages: PageText[] = [];
  const zones: MachineReadableZone[] = [];
  const isRead = { scans: 0, broken: 0 };
  for (let number = 1; number <= of; number++) {
    progress.page(number - 1, of);
    try {
      const page = await readPage(pdf, number, isRead.scans < READING_LIMITS.recognisedPages, progress);
      if (page.text.from === 'ocr') isRead.scans++;
      pages.push(page.text);
      zones.push(...page.zones);
    } catch {
      // A page that cannot be drawn does not make the others unreadable.
      isRead.broken++;
      pages.push({ page: number, from: 'textLayer', lines: [], problems: ['blank'] });
    }
    // The pixels of a page are not visible to the garbage collector's heuristics.
    globalThis.gc?.();
  }
  const boxNames = isRead.broken === of ? [] : await boxNamesOf(pdf);
  await pdf.loadingTask.destroy();
  if (isRead.broken === of) throw new ReadingFailedError('BROKEN_FILE', of);
  progress.page(of, of);
  return { pageCount: of, pages, zones, boxNames };
}

interface ReadPage {
  readonly text: PageText;
  readonly zones: readonly MachineReadableZone[];
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  mayRecognise: boolean,
  progress: Progress,
): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  try {
    const lines = await linesOfPage(page);
    const isPictured = number <= READING_LIMITS.pictures;
    if (lettersIn(lines) < FEW_LETTERS && mayRecognise) {
      const drawn = await drawPage(page, READ_SIDE, pixelsOf);
      progress.alive();
      const { text, zones, picture } = await readPicture(drawn, number, READ_SIDE, progress.alive);
      if (isPictured) progress.picture(picture);
      // Text of form fields or added by a scanner is kept in addition to the OCR result.
      return { text: { ...text, lines: [...lines, ...text.lines] }, zones };
    }
    const text = { page: number, from: 'textLayer', lines, problems: [] } as const;
    const zones = readZonesOfText(lines, number);
    if (!isPictured) return { text, zones };
    const ruledLines = await drawPage(page, PICTURE_SIDE, async (canvas) => {
      progress.picture(await pictureOf(canvas, number));
      return findRuledLines(await toGrey(pixelsOf(canvas), RULED_SIDE), lines);
    });
    return { text: { ...text, ruledLines }, zones };
  } finally {
    page.cleanup();
  }
}

/** @throws ReadingFailedError, and the parser's errors for a broken file */
export async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  try {
    return await openAnyPdf(bytes, READING_LIMITS.pixels);
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new ReadingFailedError('PASSWORD_PROTECTED');
    throw error;
  }
}

export const pixelsOf = (canvas: Canvas) =>
  sharp(Buffer.from(canvas.data()), {
    raw: { width: canvas.width, height: canvas.height, channels: CHANNELS },
  }).flatten({ background: '#fff' });

async function pictureOf(canvas: Canvas, page: number): Promise<PagePicture> {
  const { width, height } = canvas;
  return { page, width, height, bytes: await canvas.encode('jpeg', PICTURE_QUALITY) };
}
