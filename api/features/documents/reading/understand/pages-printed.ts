import { type DraftFinding, findingIn } from './draft-finding.ts';
import { type Cell, type Token, textOf } from './page-cells.ts';

const PAGE_OF =
  /(?<![\p{L}\d])(?:p[aá]gs?|p[aá]gina|page|hoja|foja|folio)\.?\s*(?:no\.?\s*)?:?\s*(\d{1,3})\s*(?:of|de|\/|sur|von|di)\s*(\d{1,3})(?!\d)/iu;
const MAX_PAGES = 200;

/** "Page 1 of 2", "Página 1 de 3", "Hoja 1/2": finds the number of pages printed on the document. */
export function pagesPrintedOn(pages: readonly (readonly Cell[])[]): DraftFinding | undefined {
  for (const cells of pages) {
    for (const cell of cells) {
      if (!/\d/.test(textOf(cell.tokens))) continue;
      const match = PAGE_OF.exec(textOf(cell.tokens));
      const [page, of] = [Number(match?.[1]), Number(match?.[2])];
      if (match === null || !(page >= 1 && page <= of && of <= MAX_PAGES)) continue;
      const tokens = tokensWithin(cell.tokens, match.index, match.index + match[0].length);
      return findingIn(cell.page, tokens, { person: null, fact: 'pages', value: String(of) });
    }
  }
  return undefined;
}

/** Returns the tokens that cover characters `start` to `end` of `textOf(tokens)`. */
export function tokensWithin(tokens: readonly Token[], start: number, end: number): Token[] {
  let at = 0;
  return tokens.filter((token) => {
    const from = at;
    at += token.word.text.length + 1;
    return from < end && at - 1 > start;
  });
}
