import { openPdf } from '../../engines/pdf/draw-page.ts';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import { printedRuns, type PrintedRun } from './unknown/printed-labels.ts';

/** Minimal, because nothing is drawn. */
const MAX_PIXELS = 1;

/** Returns the text printed on each page, in the order of the file. @throws NotAFormPdfError */
export async function readPrinted(official: Uint8Array): Promise<PrintedRun[][]> {
  const pdf = await openPdf(official, MAX_PIXELS).catch(() => {
    throw new NotAFormPdfError();
  });
  try {
    const pages: PrintedRun[][] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await printedRuns(await pdf.getPage(number)));
    return pages;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
