import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, Line, Word } from '../reading.ts';

export type Matrix = readonly [number, number, number, number, number, number];

/** In pixels of the upright page, from its upper left corner. */
interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pieces whose centres are within half a letter height of each other are on one line. */
const SAME_LINE = 0.5;

/** Returns the text of a page, including values typed into form fields, line by line from the top. */
export async function linesOfPage(page: PDFPageProxy): Promise<Line[]> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const pieces = [...(await printed(page, transform as unknown as Matrix)), ...(await typed(page))];
  const inPage = (piece: Piece): Box => ({
    x: clamp(piece.left / width),
    y: clamp(piece.top / height),
    width: clamp((piece.right - piece.left) / width),
    height: clamp((piece.bottom - piece.top) / height),
  });
  return linesOf(pieces).map((line) => ({
    words: line.flatMap(wordsOf).map((word): Word => ({ text: word.text, box: inPage(word), confidence: 1 })),
  }));
}

/** Returns the full names of the fillable fields of the first page; empty if the page is broken. */
export async function boxNamesOf(pdf: PDFDocumentProxy): Promise<string[]> {
  try {
    const annotations = (await (await pdf.getPage(1)).getAnnotations()) as readonly Widget[];
    return annotations.flatMap(({ fieldType, fieldName }) => (fieldType && fieldName ? [fieldName] : []));
  } catch {
    return [];
  }
}

export function lettersIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { words }) => sum + words.reduce((letters, { text }) => letters + text.length, 0), 0);
}

async function printed(page: PDFPageProxy, transform: Matrix): Promise<Piece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, c, d, x, y] = multiply(transform, item.transform as unknown as Matrix);
    // Vectors along the line to its end, and up by the height of a letter.
    const size = Math.hypot(a, b) || 1;
    const along = [(a / size) * item.width, (b / size) * item.width] as const;
    const up = [c, d] as const;
    const xs = [x, x + along[0], x + up[0], x + along[0] + up[0]];
    const ys = [y, y + along[1], y + up[1], y + along[1] + up[1]];
    return { text: item.str, ...frameOf(xs, ys) };
  });
}

interface Widget {
  readonly fieldType?: string;
  readonly fieldName?: string;
  readonly fieldValue?: unknown;
  readonly rect: readonly [number, number, number, number];
}

/** The value of a form field is not always part of the drawn text. */
async function typed(page: PDFPageProxy): Promise<Piece[]> {
  const viewport = page.getViewport({ scale: 1 });
  const widgets = (await page.getAnnotations()) as readonly Widget[];
  return widgets.flatMap(({ fieldType, fieldValue, rect }) => {
    const text = Array.isArray(fieldValue) ? fieldValue.join(' ') : fieldValue;
    if (!/^(Tx|Ch)$/.test(fieldType ?? '') || typeof text !== 'string' || text.trim() === '') return [];
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0], rect[1]) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2], rect[3]) as number[];
    return { text: text.replace(/\s+/g, ' '), ...frameOf([x1, x2], [y1, y2]) };
  });
}

function frameOf(xs: readonly number[], ys: readonly number[]) {
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const middle = ({ top, bottom }: Piece) => (top + bottom) / 2;
  const sorted = [...pieces].sort((one, other) => middle(one) - middle(other));
  const lines: Piece[][] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isNear =
      last && Math.abs(middle(last) - middle(piece)) < SAME_LINE * Math.min(heightOf(last), heightOf(piece));
    if (line && isNear) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left));
}

const heightOf = ({ top, bottom }: Piece) => Math.max(1, bottom - top);

const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;

/** Splits a piece into words, each with its share of the width. Arabic and Hebrew start at the right. */
function wordsOf({ text, left, right, ...rows }: Piece): Piece[] {
  const each = (right - left) / Math.max(1, text.length);
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const before = (isRightToLeft ? text.length - index - word.length : index) * each;
    return { text: word, left: left + before, right: left + before + word.length * each, ...rows };
  });
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));
