import type { PdfMap } from '../../content/pdf-map.ts';

const CONTINUED = ' (continued)';

/** What ends a piece that goes on: in the form's own additional part, or on a sheet behind it. */
export const continuedMark = ({ additional = [] }: Pick<PdfMap, 'additional'>): string =>
  additional.length > 0 ? CONTINUED : ' (continued on the additional sheet)';

/** What ends a name that is whole in the additional information. */
const NAME_GOES_ON = '...';

/**
 * What may stand in a box whose answer has no room there, the clearest first: an empty box would be taken for a forgotten
 * one. The part is named as the form itself does: some boxes hold ten letters.
 */
export const overflowNotes = ({ additional = [], additionalPart }: Pick<PdfMap, 'additional' | 'additionalPart'>) => {
  if (additional.length === 0) return ['See additional sheet', 'See sheet'];
  const inPart = additionalPart === undefined ? [] : [`See ${additionalPart}`, `See ${shortened(additionalPart)}`];
  return additionalPart?.startsWith('Part ') === false ? inPart : ['See Additional Info', ...inPart];
};

const shortened = (part: string) => part.replace('Part', 'Pt').replace('Supplement', 'Supp.');

/** The box into which an answer without room in its own one goes on. */
export function boxThatContinues(boxes: PdfMap['boxes'], path: string): string | undefined {
  return Object.keys(boxes).find((name) => {
    const rule = boxes[name];
    return typeof rule === 'object' && 'continues' in rule && rule.continues === path;
  });
}

/** The first note that a box has room for; numbers in cells are read one by one, and take none. */
export const noteThatFits = (
  notes: readonly string[],
  box: { readonly comb?: true },
  fittingIn: (piece: string) => number,
): string | undefined => (box.comb ? undefined : notes.find((note) => fittingIn(note) === note.length));

/** How a text begins in its own box; undefined where that has no room for a beginning. @param continued what ends a story */
export function cutToBegin(
  text: string,
  begins: 'story' | 'name',
  { continued, fittingIn }: { readonly continued: string; readonly fittingIn: (piece: string) => number },
): { text: string; rest: string } | undefined {
  const cut = cutToFit(text, begins === 'name' ? NAME_GOES_ON : continued, fittingIn);
  return fittingIn(cut.text) === cut.text.length ? cut : undefined;
}

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
