import type { PagePicture, ReadPaper, ScannedCode } from '../../documents/public.ts';
import { NotSignedError, NotTheCertificateError } from '../certificates-errors.ts';
import { inkInPlace } from '../find-ink.ts';
import { editDistance } from '../../../engines/text/edit-distance.ts';
import { foldWord } from './fold-word.ts';
import { inkAlike } from './ink-layout.ts';
import { far, NEAR, placePaper, wordsInPlace, type PlacedWord, type Placing } from './match-words.ts';

/** What tells this certificate from every other one, as it is printed: its code and its order number. */
type Marks = readonly string[];

export interface PrintedPaper {
  readonly paper: ReadPaper;
  /** Where its own code is, which shows where the hand signs. */
  readonly corners: ScannedCode['corners'];
  readonly marks: Marks;
}

export interface Likeness {
  /** Of the printed words, the part that was read at its place, 0 to 1. */
  readonly words: number;
  /** How much the ink lies alike, -1 to 1. */
  readonly layout: number;
}

/** Below these it is another paper, or a picture on which nobody can compare anything. */
const MIN_SHARES = { words: 0.4, layout: 0.3 } as const;
/** Of the height of the place to sign: a photo is not so exact that what is just above the line is not the line. */
const ABOVE_LINE = 0.85;
/** Of the ten or twelve letters of a mark so many may be misread; of two by chance, nearly all differ. */
const MISREAD = 2;

/**
 * Compares a picture without a readable code with the certificate as it was printed: the words at their places, the
 * layout of the ink, the code or the order number in letters, and ink where the hand signs. It proves nothing by itself:
 * a person looks too.
 * @throws NotTheCertificateError, NotSignedError
 */
export async function compareWithPrinted(printed: PrintedPaper, scan: ReadPaper): Promise<Likeness> {
  const wanted = placedWords(printed.paper);
  const seen = placedWords(scan);
  const placed = placePaper(wanted, seen);
  if (!placed) throw new NotTheCertificateError();
  const placing = placed.everywhere;
  const words = wordsInPlace(wanted, seen, placing);
  const layout = await inkAlike(printed.paper.picture, scan.picture, placing);
  const isThisOne = hasMark(printed.marks, wanted, seen, placing);
  if (words < MIN_SHARES.words || layout < MIN_SHARES.layout || !isThisOne) throw new NotTheCertificateError();
  const corners = cornersOn(scan.picture, printed, placed.around(signingPlace(printed)));
  if ((await inkInPlace(scan.picture, { corners }, ABOVE_LINE)) !== 'ink') throw new NotSignedError();
  return { words, layout };
}

function placedWords({ words, picture: { width, height } }: ReadPaper): PlacedWord[] {
  return words.flatMap(({ text, box }) =>
    box ? [{ text, x: box.x + box.width / 2, y: ((box.y + box.height / 2) * height) / width }] : [],
  );
}

/** At its own place one of the marks is read, give or take a letter. */
function hasMark(marks: Marks, wanted: readonly PlacedWord[], seen: readonly PlacedWord[], placing: Placing): boolean {
  return marks.map(foldMark).some((mark) => {
    const places = wanted.filter(({ text }) => foldMark(text).includes(mark)).map((word) => placing(word));
    return seen.some(
      (word) =>
        editDistance(foldMark(word.text), mark) <= MISREAD && places.some((place) => far(word, place) < NEAR * 2),
    );
  });
}

/** Letters and digits that a reader takes for each other count as the same. */
const foldMark = (text: string): string =>
  foldWord(text).replace(
    /[ilouzsb]/g,
    (letter) => ({ i: '1', l: '1', o: '0', u: 'v', z: '2', s: '5', b: '8' })[letter] ?? '',
  );

/** About the middle of it: right of the code, as wide as two of it. */
function signingPlace({ paper, corners: { topRight, topLeft } }: PrintedPaper): { x: number; y: number } {
  const { width, height } = paper.picture;
  return { x: topRight.x + 2 * (topRight.x - topLeft.x), y: (topRight.y * height) / width };
}

function cornersOn(
  { width, height }: PagePicture,
  { paper, corners }: PrintedPaper,
  placing: Placing,
): ScannedCode['corners'] {
  const on = ({ x, y }: { x: number; y: number }) => {
    const place = placing({ x, y: (y * paper.picture.height) / paper.picture.width });
    return { x: place.x, y: (place.y * width) / height };
  };
  return { topLeft: on(corners.topLeft), topRight: on(corners.topRight), bottomLeft: on(corners.bottomLeft) };
}
