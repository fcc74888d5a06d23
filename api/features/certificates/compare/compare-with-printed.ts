import type { PagePicture, SinglePage, ScannedCode } from '../../documents/public.ts';
import { NotSignedError, NotTheCertificateError } from '../certificates-errors.ts';
import { inkInPlace } from '../find-ink.ts';
import { editDistance } from '../../../engines/text/edit-distance.ts';
import { foldWord } from './fold-word.ts';
import { inkCorrelation } from './ink-layout.ts';
import { distance, NEAR, alignPaper, matchedWordShare, type PlacedWord, type PointTransform } from './match-words.ts';

/** Texts printed on this certificate only: its code and its order number. */
type Marks = readonly string[];

export interface PrintedPaper {
  readonly paper: SinglePage;
  /** Position of its QR code, from which the place for the signature follows. */
  readonly corners: ScannedCode['corners'];
  readonly marks: Marks;
}

export interface Similarity {
  /** Share of the printed words that were read at their place, 0 to 1. */
  readonly words: number;
  /** Correlation of the ink's layout, -1 to 1. */
  readonly layout: number;
}

/** Below these thresholds it is another paper, or a picture too poor to compare. */
const MIN_SHARES = { words: 0.4, layout: 0.3 } as const;
/** Share of the signature area's height to examine: a photo is too inexact to keep the line out of the rest. */
const ABOVE_LINE = 0.85;
/** Number of misread letters to tolerate in a mark of ten or twelve; two random marks differ in nearly all. */
const MISREAD = 2;

/**
 * Compares a picture without a readable code with the printed certificate: words at their places, layout of the ink,
 * code or order number as text, and ink where the signature belongs. It proves nothing alone: a person also looks at
 * it.
 * @throws NotTheCertificateError, NotSignedError
 */
export async function compareWithPrinted(printed: PrintedPaper, scan: SinglePage): Promise<Similarity> {
  const wanted = placedWords(printed.paper);
  const seen = placedWords(scan);
  const placed = alignPaper(wanted, seen);
  if (!placed) throw new NotTheCertificateError();
  const placing = placed.everywhere;
  const words = matchedWordShare(wanted, seen, placing);
  const layout = await inkCorrelation(printed.paper.picture, scan.picture, placing);
  const isThisOne = hasMark(printed.marks, wanted, seen, placing);
  if (words < MIN_SHARES.words || layout < MIN_SHARES.layout || !isThisOne) throw new NotTheCertificateError();
  const corners = cornersOn(scan.picture, printed, placed.around(signingPlace(printed)));
  if ((await inkInPlace(scan.picture, { corners }, ABOVE_LINE)) !== 'ink') throw new NotSignedError();
  return { words, layout };
}

function placedWords({ words, picture: { width, height } }: SinglePage): PlacedWord[] {
  return words.flatMap(({ text, box }) =>
    box ? [{ text, x: box.x + box.width / 2, y: ((box.y + box.height / 2) * height) / width }] : [],
  );
}

/** Whether one of the marks was read near its own place, with at most MISREAD letters wrong. */
function hasMark(
  marks: Marks,
  wanted: readonly PlacedWord[],
  seen: readonly PlacedWord[],
  placing: PointTransform,
): boolean {
  return marks.map(foldMark).some((mark) => {
    const places = wanted.filter(({ text }) => foldMark(text).includes(mark)).map((word) => placing(word));
    return seen.some(
      (word) =>
        editDistance(foldMark(word.text), mark) <= MISREAD && places.some((place) => distance(word, place) < NEAR * 2),
    );
  });
}

/** Folds letters and digits that OCR confuses. */
const foldMark = (text: string): string =>
  foldWord(text).replace(
    /[ilouzsb]/g,
    (letter) => ({ i: '1', l: '1', o: '0', u: 'v', z: '2', s: '5', b: '8' })[letter] ?? '',
  );

/** Returns about the middle of the signature area: right of the code, two code widths away. */
function signingPlace({ paper, corners: { topRight, topLeft } }: PrintedPaper): { x: number; y: number } {
  const { width, height } = paper.picture;
  return { x: topRight.x + 2 * (topRight.x - topLeft.x), y: (topRight.y * height) / width };
}

function cornersOn(
  { width, height }: PagePicture,
  { paper, corners }: PrintedPaper,
  placing: PointTransform,
): ScannedCode['corners'] {
  const on = ({ x, y }: { x: number; y: number }) => {
    const place = placing({ x, y: (y * paper.picture.height) / paper.picture.width });
    return { x: place.x, y: (place.y * width) / height };
  };
  return { topLeft: on(corners.topLeft), topRight: on(corners.topRight), bottomLeft: on(corners.bottomLeft) };
}
