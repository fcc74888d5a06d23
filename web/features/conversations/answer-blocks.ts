/** Plain text, or the number of a source. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'citation'; readonly number: number };

export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly parts: readonly AnswerPart[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly AnswerPart[])[] };

const BULLET = /^[-•] +/;

/**
 * Parses an answer's plain text: paragraphs separated by blank lines, lines starting with "- " as a list, "[1]" as a
 * source. Everything else, including HTML, stays text.
 */
export function answerBlocks(text: string): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let lines: string[] = [];
  let items: AnswerPart[][] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', parts: partsOf(lines.join('\n')) });
    lines = [];
  };
  const endList = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (BULLET.test(line)) {
      endParagraph();
      items.push(partsOf(line.replace(BULLET, '')));
      continue;
    }
    // A blank line does not end a list by itself: the next line decides.
    if (line.trim() === '') {
      endParagraph();
      continue;
    }
    endList();
    lines.push(line);
  }
  endParagraph();
  endList();
  return blocks;
}

function partsOf(text: string): AnswerPart[] {
  return text.split(/(\[\d{1,3}\])/).flatMap((piece): AnswerPart[] => {
    const number = /^\[(\d{1,3})\]$/.exec(piece)?.[1];
    if (number !== undefined) return [{ kind: 'citation', number: Number(number) }];
    return piece === '' ? [] : [{ kind: 'text', text: piece }];
  });
}

/** Text for screen readers, without list and source markers. */
export const spokenAnswer = (text: string): string =>
  text
    .replaceAll(/ ?\[\d{1,3}\]/g, '')
    .replaceAll(/^[-•] +/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
