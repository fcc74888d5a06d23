import type { PdfMap } from '../../content/pdf-map.ts';

const CONTINUED = ' (continued)';

/** Suffix of a text that continues in the form's own additional part, or on an attached sheet. */
export const continuedMark = ({ additional = [] }: Pick<PdfMap, 'additional'>): string =>
  additional.length > 0 ? CONTINUED : ' (continued on the additional sheet)';

/** Suffix of a name that the additional information has in full. */
const NAME_GOES_ON = '...';

/**
 * Notes for a box whose answer does not fit, the clearest first, because an empty box would look forgotten. The part
 * is named as on the form; some boxes hold only ten characters.
 */
export const overflowNotes = ({ additional = [], additionalPart }: Pick<PdfMap, 'additional' | 'additionalPart'>) => {
  if (additional.length === 0) return ['See additional sheet', 'See sheet'];
  const inPart = additionalPart === undefined ? [] : [`See ${additionalPart}`, `See ${shortened(additionalPart)}`];
  return additionalPart?.startsWith('Part ') === false ? inPart : ['See Additional Info', ...inPart];
};

const shortened = (part: string) => part.replace('Part', 'Pt').replace('Supplement', 'Supp.');

/** Returns the box in which an overflowing answer continues. */
export function boxThatContinues(boxes: PdfMap['boxes'], path: string): string | undefined {
  return Object.keys(boxes).find((name) => {
    const rule = boxes[name];
    return typeof rule === 'object' && 'continues' in rule && rule.continues === path;
  });
}

/**
 * Returns the first note that leaves some room, so that it does not touch the next column, or else the first that
 * fits. A box condenses a text by a fifth. Comb boxes, whose cells hold one digit each, get none.
 */
export const noteThatFits = (
  notes: readonly string[],
  box: { readonly comb?: true },
  fittingIn: (piece: string) => number,
): string | undefined => {
  const fits = (text: string) => fittingIn(text) === text.length;
  const isRoomy = (note: string) => fits(note.padEnd(note.length * 1.4, 'o'));
  return box.comb ? undefined : (notes.find(isRoomy) ?? notes.find(fits));
};

/** Cuts a text to its beginning in its own box; undefined without room for one. @param continued suffix of a story */
export function cutToBegin(
  text: string,
  begins: 'story' | 'name',
  { continued, fittingIn }: { readonly continued: string; readonly fittingIn: (piece: string) => number },
): { text: string; rest: string } | undefined {
  const cut = cutToFit(text, begins === 'name' ? NAME_GOES_ON : continued, fittingIn);
  return fittingIn(cut.text) === cut.text.length ? cut : undefined;
}

/**
 * Cuts a text so that it fits with the mark, which shows that it is incomplete; a text that fits stays whole.
 * @param mark '' where the next column continues directly
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
  const phrase = /^.*(?:[,;.](?=\s)|(?=\n))/s.exec(text.slice(0, head.length + 1))?.[0].trimEnd() ?? '';
  // A text that continues elsewhere ends at a comma, sentence or line if one is near, so that no address is split.
  if (mark !== '' && phrase.length > head.length * 0.75) head = phrase;
  return { text: `${head}${mark}`, rest: text.slice(head.length).trimStart() };
}

/** Cuts between words if at least one word is left. */
function cutAtWord(text: string, length: number): string {
  const head = text.slice(0, length);
  if (/\s/.test(text.charAt(length))) return head.trimEnd();
  const space = head.search(/\s\S*$/);
  return (space > 0 ? head.slice(0, space) : head).trimEnd();
}
