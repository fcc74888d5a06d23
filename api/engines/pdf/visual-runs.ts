/** Arabic, Hebrew and Syriac letters, with their presentation forms. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

interface Run {
  text: string;
  isRightToLeft: boolean;
}

/**
 * Splits a line into runs of one direction, from left to right as printed: fonts lay out one direction at a time.
 * Implements the simple half of the Unicode bidirectional algorithm: neutral characters between letters of one
 * direction take that direction, others that of the line.
 */
export function visualRuns(line: string, isRightToLeft: boolean): string[] {
  if (!RIGHT_TO_LEFT.test(line) && !isRightToLeft) return [line];
  const runs: Run[] = [];
  let signs = '';
  const add = (text: string, direction: boolean) => {
    const last = runs.at(-1);
    if (last?.isRightToLeft === direction) last.text += text;
    else if (text !== '') runs.push({ text, isRightToLeft: direction });
  };
  for (const letter of line) {
    const direction = RIGHT_TO_LEFT.test(letter) ? true : LEFT_TO_RIGHT.test(letter) ? false : undefined;
    if (direction === undefined) {
      signs += letter;
      continue;
    }
    add(signs, runs.at(-1)?.isRightToLeft === direction ? direction : isRightToLeft);
    add(letter, direction);
    signs = '';
  }
  add(signs, isRightToLeft);
  const ordered = isRightToLeft ? runs.reverse() : runs;
  return ordered.map((run) => (run.isRightToLeft ? mirrored(run.text) : run.text));
}

const mirrored = (text: string) => text.replace(/[()[\]«»]/g, (sign) => MIRRORED[sign] ?? sign);
