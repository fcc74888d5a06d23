/** A run of words, or the number of a source. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'citation'; readonly number: number };

export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly parts: readonly AnswerPart[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly AnswerPart[])[] };

const BULLET = /^[-•] +/;

/**
 * Plain text as Tess writes it: paragraphs between blank lines, lines that begin with "- " as a list, "[1]" for a
 * source. Everything else, HTML too, is text and nothing but text.
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
    // A blank line inside a list does not end it: the next line tells.
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

/** As it is read aloud: without the marks of lists and sources. */
export const spokenAnswer = (text: string): string =>
  text
    .replaceAll(/ ?\[\d{1,3}\]/g, '')
    .replaceAll(/^[-•] +/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
