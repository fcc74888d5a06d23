import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const CHANNELS = 4;
// The same in half as many bytes, beside the file that it is loaded from.
GlobalWorkerOptions.workerSrc = './pdf.worker.min.mjs';

/**
 * Opens a PDF for reading and drawing. Scripts in it are never run, and nothing that it points to is fetched.
 * @param maxPixels of one picture: a small file can claim to hold a huge one
 * @throws what the parser throws at a broken file; `PasswordException` by name
 */
export function openPdf(bytes: Uint8Array, maxPixels: number): Promise<PDFDocumentProxy> {
  const folder = (name: string) => `${path.join(pdfjs, name)}/`;
  return getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: maxPixels,
    canvasMaxAreaInBytes: maxPixels * CHANNELS,
    verbosity: 0,
  }).promise;
}

/** The page as it would be printed, its longer side of so many pixels; `take` gets the pixels before they are freed. */
export async function drawPage<Taken>(
  page: PDFPageProxy,
  side: number,
  take: (canvas: Canvas) => Taken | Promise<Taken>,
): Promise<Taken> {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({
    canvas: null,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
    background: '#fff',
  }).promise;
  try {
    return await take(canvas);
  } finally {
    // Now rather than when the collector comes by.
    canvas.width = 0;
    canvas.height = 0;
  }
}
