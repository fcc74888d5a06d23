import type { PdfMap } from '../../content/pdf-map.ts';

const CONTINUED = ' (continued)';

/** What ends a piece that goes on: in the form's own additional part, or on a sheet behind it. */
export const continuedMark = ({ additional = [] }: Pick<PdfMap, 'additional'>): string =>
  additional.length > 0 ? CONTINUED : ' (continued on the additional sheet)';

/**
 * What stands in a box whose answer has no room there: an empty box would be taken for a forgotten one. It is as short as
 * the boxes of cities and streets, of which some hold 20 letters.
 */
export const overflowNote = (continued: string): string =>
  continued === CONTINUED ? 'See Additional Info' : 'See additional sheet';

/** The box into which an answer without room in its own one goes on. */
export function boxThatContinues(boxes: PdfMap['boxes'], path: string): string | undefined {
  return Object.keys(boxes).find((name) => {
    const rule = boxes[name];
    return typeof rule === 'object' && 'continues' in rule && rule.continues === path;
  });
}

/** May a text without room in this box begin in it, and go on in the additional information? */
export const goesOn = (rule: PdfMap['boxes'][string] | undefined): boolean =>
  typeof rule === 'object' && 'goesOn' in rule;

/**
 * As much as fits with the mark behind it, so that nobody takes the piece for the whole; all of it where all fits.
 * @param mark '' where the next column begins right after it
 */
export function cutToFit(
  text: string,
  mark: string,
  fittingIn: (piece: string) => number,
): { text: string; rest: string } {
  let length = fittingIn(text);
  if (length === text.length) return { text, rest: '' };
  let head = cutAtWord(text, length);
  while (length > 1 && fittingIn(`${head}${mark}`) < head.length + mark.length) {
    length = Math.min(length, head.length) - 1;
    head = cutAtWord(text, length);
  }
  return { text: `${head}${mark}`, rest: text.slice(head.length).trimStart() };
}

/** Between words where there is a word to keep. */
function cutAtWord(text: string, length: number): string {
  if (/\s/.test(text.charAt(length))) return text.slice(0, length).trimEnd();
  const head = text.slice(0, length);
  const space = head.search(/\s\S*$/);
  return (space > 0 ? head.slice(0, space) : head).trimEnd();
}
