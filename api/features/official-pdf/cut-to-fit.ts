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
