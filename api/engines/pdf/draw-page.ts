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
// The minified worker behaves the same at half the size. The path is relative to the module that loads it.
GlobalWorkerOptions.workerSrc = './pdf.worker.min.mjs';

/**
 * Opens a PDF for reading and drawing. Scripts in it never run, and nothing it links to is fetched.
 * @param maxPixels limit for one image: a small file can claim to hold a huge one
 * @throws the parser's errors for a broken file; `PasswordException` by name
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

/** Renders the page as printed, its longer side `side` pixels; `take` receives the canvas before it is freed. */
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
    // Frees the pixels now instead of waiting for garbage collection.
    canvas.width = 0;
    canvas.height = 0;
  }
}
