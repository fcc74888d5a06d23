import { parentPort, workerData } from 'node:worker_threads';
import { drawPage, openPdf } from '../../engines/pdf/draw-page.ts';
import type { BlankToDraw } from './draw-blank.ts';

/** Limit for images in a blank: its letter pages contain only seals and bar codes. */
const MAX_PIXELS = 40_000_000;
/** Longer side in pixels: sharp at two pixels per point; a page takes about 90 kB. */
const SIDE = 1584;
const QUALITY = 70;

const { bytes, pages } = workerData as BlankToDraw;
const pdf = await openPdf(bytes, MAX_PIXELS);
for (const number of pages) {
  const page = await pdf.getPage(number);
  parentPort?.postMessage({ number, picture: await drawPage(page, SIDE, (canvas) => canvas.encode('webp', QUALITY)) });
  page.cleanup();
}
await pdf.loadingTask.destroy();
