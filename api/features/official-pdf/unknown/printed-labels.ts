import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BoxListing } from '../read-boxes.ts';

type Rect = BoxListing['rect'];

/** Words of one line that belong together, with their rectangle in points from the lower left corner. */
export interface PrintedRun {
  readonly text: string;
  readonly rect: Rect;
}

/** Distance in points beyond which words of one line belong to different boxes. */
const GAP = 6;
const MAX_LABEL_LENGTH = 400;

export async function printedRuns(page: PDFPageProxy): Promise<PrintedRun[]> {
  const runs: { text: string; rect: [number, number, number, number] }[] = [];
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [, , , , left = 0, bottom = 0] = item.transform as number[];
    const [right, top] = [left + item.width, bottom + item.height];
    const last = runs.at(-1);
    const isNext = last && Math.abs(last.rect[1] - bottom) < 2 && left > last.rect[0] && left - last.rect[2] < GAP;
    if (isNext && last.text.length < MAX_LABEL_LENGTH) {
      last.text += left - last.rect[2] > 1 && !last.text.endsWith(' ') ? ` ${item.str}` : item.str;
      last.rect[2] = right;
      last.rect[3] = Math.max(last.rect[3], top);
    } else runs.push({ text: item.str, rect: [left, bottom, right, top] });
  }
  return runs.map(({ text, rect }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), rect }));
}

/** Largest distance of a label from its box, in points. */
const [BESIDE, ABOVE] = [220, 16];

/** Returns the label of a box: right of a checkbox; in, left of or above a text box. '' if there is none. */
export function labelBeside({ kind, rect }: Pick<BoxListing, 'kind' | 'rect'>, runs: readonly PrintedRun[]): string {
  const [left, bottom, right, top] = rect;
  const isOnLine = ({ rect: [, low, , high] }: PrintedRun) => {
    const middle = (low + high) / 2;
    return middle > bottom - 3 && middle < top + 3;
  };
  const onLine = runs.filter(isOnLine);
  const nearest = (found: readonly PrintedRun[], apart: (run: PrintedRun) => number, most: number) =>
    found.filter((run) => apart(run) < most).sort((one, two) => apart(one) - apart(two))[0];
  const after = nearest(
    onLine.filter((run) => run.rect[0] >= right - 2),
    (run) => run.rect[0] - right,
    kind === 'check' ? BESIDE / 4 : BESIDE / 8,
  );
  const before = nearest(
    onLine.filter((run) => run.rect[2] <= left + 2),
    (run) => left - run.rect[2],
    BESIDE,
  );
  if (kind === 'check') return (after ?? before)?.text ?? '';
  const inside = onLine.find((run) => run.rect[0] >= left - 2 && run.rect[0] < right);
  const above = nearest(
    runs.filter((run) => run.rect[1] >= top - 2 && run.rect[0] < right && run.rect[2] > left),
    (run) => run.rect[1] - top,
    ABOVE,
  );
  const isClose = before && left - before.rect[2] < BESIDE / 4;
  return (inside ?? (isClose ? before : undefined) ?? above ?? before ?? after)?.text ?? '';
}
