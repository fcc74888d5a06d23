import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { multiply, type Matrix } from './pdf-lines.ts';

const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  // Black and white scans are often image masks.
  OPS.paintImageMaskXObject,
]);

/** Returns the share of a page covered by pictures, 0 to 1; strips of a scan are added up. */
export async function pictureShareOf(page: PDFPageProxy): Promise<number> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  let share = 0;
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  fnArray.forEach((operator, at) => {
    const values = argsArray[at] as readonly unknown[] | null;
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = multiply(matrix, values as unknown as Matrix);
    if (operator === OPS.paintFormXObjectBegin && values?.[0]) matrix = multiply(matrix, values[0] as Matrix);
    if (PICTURES.has(operator)) share += coveredBy(matrix, { left, bottom, right, top });
  });
  return Math.min(1, share);
}

/** A picture is drawn on the unit square. */
function coveredBy(
  [a, b, c, d, e, f]: Matrix,
  page: { left: number; bottom: number; right: number; top: number },
): number {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const width = Math.min(page.right, Math.max(...xs)) - Math.max(page.left, Math.min(...xs));
  const height = Math.min(page.top, Math.max(...ys)) - Math.max(page.bottom, Math.min(...ys));
  const area = (page.right - page.left) * (page.top - page.bottom);
  return area > 0 ? (Math.max(0, width) * Math.max(0, height)) / area : 0;
}
