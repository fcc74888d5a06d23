import { widthOf, type Face } from './fonts.ts';

/** Text measured once, to be wrapped at different widths: measuring takes longer than wrapping. */
export interface MeasuredText {
  /** Lines of the text itself, each a list of words with their widths at font size 1. */
  readonly paragraphs: readonly (readonly MeasuredWord[])[];
  readonly space: number;
}

interface MeasuredWord {
  readonly text: string;
  readonly width: number;
}

/** @param text as `printedText` returns it */
export function measureText(face: Face, text: string): MeasuredText {
  const paragraphs = text.split('\n').map((line) =>
    line
      .split(/[ \t]+/)
      .filter((word) => word !== '')
      .map((word) => ({ text: word, width: widthOf(face, word) })),
  );
  return { paragraphs, space: widthOf(face, ' ') };
}

/**
 * Wraps at spaces; inside a word only if the word alone is wider than the room.
 * @param room at font size 1: the room in points divided by the size
 * @returns the lines; an empty one stands for an empty line of the text
 */
export function wrapMeasured(face: Face, { paragraphs, space }: MeasuredText, room: number): string[] {
  return paragraphs.flatMap((words) => {
    const lines: string[] = [];
    let line = '';
    let width = 0;
    for (const word of words.flatMap((whole) => (whole.width > room ? cutWord(face, whole.text, room) : [whole]))) {
      if (line !== '' && width + space + word.width > room) {
        lines.push(line);
        line = '';
      }
      width = line === '' ? word.width : width + space + word.width;
      line = line === '' ? word.text : `${line} ${word.text}`;
    }
    return [...lines, line];
  });
}

/** Cuts a word into pieces of at least one letter each, however narrow the room is. @param room at font size 1 */
export function cutWord(face: Face, word: string, room: number): MeasuredWord[] {
  const pieces: MeasuredWord[] = [];
  let text = '';
  let width = 0;
  for (const letter of word) {
    const letterWidth = widthOf(face, letter);
    if (text !== '' && width + letterWidth > room) {
      pieces.push({ text, width });
      text = '';
      width = 0;
    }
    text += letter;
    width += letterWidth;
  }
  return [...pieces, { text, width }];
}

/** Measures and wraps in one step, for texts that are wrapped once. @param room in points */
export const wrapText = (face: Face, text: string, { size, room }: { size: number; room: number }): string[] =>
  wrapMeasured(face, measureText(face, text), room / size);
