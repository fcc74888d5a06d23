import { unprintableLetter } from '../../../schema/forms/latin-letters.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { literal } from './paint-box.ts';
import { standardWidths } from './standard-widths.ts';
import { toWinAnsi } from '../../../schema/forms/printing/win-ansi.ts';
import { wrap } from '../../../schema/forms/printing/wrap-lines.ts';

const PAPER = { width: 612, height: 792 } as const;
const MARGIN = 54;
const LINE = 1.35;
/** Gap between the top paragraphs of each page and the rest. */
const AFTER_TOP = 6;
/** Height of a title with its gaps, and of the first line under it. */
const TITLE = 46;

/** Standard fonts, which every reader has, so that none is embedded. */
const FONTS = {
  plain: { resource: '/Plain', base: 'Helvetica' },
  bold: { resource: '/Bold', base: 'Helvetica-Bold' },
} as const;

interface Paragraph {
  readonly text: string;
  readonly size?: number;
  readonly isBold?: boolean;
  /** Points above its first line. */
  readonly above?: number;
}

type Entry = Readonly<Record<'title' | 'text', string>>;

/**
 * Adds pages of text after the form, in the same update that fills it. A PDF library would have to read the whole
 * form again.
 * @param parent root of the page tree
 * @param top paragraphs at the top of each page
 * @param body texts, each with a title that is repeated where the text continues on another page
 * @returns their references: "12 0 R"
 */
export function addPages(
  update: IncrementalUpdate,
  parent: number,
  top: readonly Paragraph[],
  body: readonly Entry[],
): string[] {
  const fonts = Object.values(FONTS).map(
    ({ resource, base }) =>
      `${resource} ${update.add(`<</Type/Font/Subtype/Type1/BaseFont/${base}/Encoding/WinAnsiEncoding>>`)} 0 R`,
  );
  const page = `/Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${PAPER.width} ${PAPER.height}]/Resources<</Font<<${fonts.join('')}>>>>`;
  return contentsOf(top, body).map(
    (content) => `${update.add(`<<${page}/Contents ${update.addStream('', content)} 0 R>>`)} 0 R`,
  );
}

/** Returns the content of each page, as many as `body` needs. */
function contentsOf(top: readonly Paragraph[], body: readonly Entry[]): string[] {
  const pages: string[][] = [];
  let y = 0;
  const draw = (paragraph: Paragraph, lines = linesOf(paragraph)) => {
    const { size = 10, isBold = false, above = 0 } = paragraph;
    const { resource } = isBold ? FONTS.bold : FONTS.plain;
    y -= above;
    for (const line of lines) {
      y -= size * LINE;
      pages.at(-1)?.push(`BT ${resource} ${size} Tf ${MARGIN} ${y.toFixed(2)} Td ${literal(line)} Tj ET`);
    }
  };
  const begin = () => {
    pages.push([]);
    y = PAPER.height - MARGIN;
    for (const paragraph of top) draw(paragraph);
    y -= AFTER_TOP;
  };
  const drawTitle = (title: string) => {
    if (y - TITLE < MARGIN) begin();
    draw({ text: title, isBold: true, above: 14 });
    y -= 2;
  };
  begin();
  for (const { title, text } of body) {
    drawTitle(title);
    for (const line of linesOf({ text })) {
      if (y - 10 * LINE < MARGIN) drawTitle(`${title} (continued)`);
      draw({ text }, [line]);
    }
  }
  return pages.map((lines) => lines.join('\n'));
}

function linesOf({ text, size = 10, isBold = false }: Paragraph): string[] {
  const { base } = isBold ? FONTS.bold : FONTS.plain;
  const room = ((PAPER.width - 2 * MARGIN) * 1000) / size;
  return wrap({ widths: standardWidths(base) }, toWinAnsi(spelledOut(text)), room).map((line) => line.text);
}

/** Writes a letter that no standard font has as its code point, so that nothing is replaced silently. */
const spelledOut = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    unprintableLetter(letter) === undefined
      ? letter
      : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  ).join('');
