import { DOMParser } from '@xmldom/xmldom';
import { BrokenContentError, type ContentProblem } from '../content-problem.ts';

interface ReadUnit {
  readonly id: string;
  readonly line: number;
  readonly source: string;
  /** '' while there is none. */
  readonly target: string;
  readonly isReviewed: boolean;
}

export interface ReadXliff {
  readonly original: string;
  readonly language: string;
  readonly units: readonly ReadUnit[];
}

/** @throws BrokenContentError with file and line when it is no XLIFF 2 or holds more than text */
export function readXliff(file: string, xml: string): ReadXliff {
  const problem = (line: number, sentence: string): ContentProblem => ({ file, line, column: 1, sentence });
  const slips: string[] = [];
  const parser = new DOMParser({ locator: {}, errorHandler: (_level, slip) => slips.push(String(slip)) });
  // Of an empty file it makes no document at all.
  const root = (parser.parseFromString(xml, 'text/xml') as Document | undefined)?.documentElement;
  if (slips.length > 0) {
    const [, line = '1'] = /\[line:(\d+)/.exec(slips.join('\n')) ?? [];
    throw new BrokenContentError([problem(Number(line), 'This is not XML. Export the words again.')]);
  }
  const holder = root?.getElementsByTagName('file')[0];
  if (root?.localName !== 'xliff' || !root.getAttribute('version')?.startsWith('2.') || holder === undefined)
    throw new BrokenContentError([problem(1, 'This is no file of XLIFF 2, as npm run forms:words writes it.')]);
  const units = Array.from(holder.getElementsByTagName('unit'));
  const marked = units.filter((unit) => ['source', 'target'].some((name) => childrenIn(unit, name).length > 0));
  if (marked.length > 0)
    throw new BrokenContentError(
      marked.map((unit) => problem(lineOf(unit), 'Only text may stand here: take the inline marks out.')),
    );
  return {
    original: holder.getAttribute('original') ?? '',
    language: root.getAttribute('trgLang') ?? '',
    units: units.map(readUnit),
  };
}

const childrenIn = (unit: Element, name: string) =>
  Array.from(unit.getElementsByTagName(name)).flatMap((one) => Array.from(one.getElementsByTagName('*')));

/** Tools of translators may cut a unit into several segments. */
function readUnit(unit: Element): ReadUnit {
  const pieces = Array.from(unit.getElementsByTagName('*')).filter((one) =>
    ['segment', 'ignorable'].includes(one.tagName),
  );
  const segments = pieces.filter(({ tagName }) => tagName === 'segment');
  const textOf = (piece: Element, name: string) => piece.getElementsByTagName(name)[0]?.textContent;
  const isTranslated = segments.every((piece) => textOf(piece, 'target')?.trim());
  return {
    id: unit.getAttribute('id') ?? '',
    line: lineOf(unit),
    source: pieces.map((piece) => textOf(piece, 'source') ?? '').join(''),
    target: isTranslated
      ? pieces.map((piece) => textOf(piece, 'target') ?? textOf(piece, 'source') ?? '').join('')
      : '',
    isReviewed: segments.every((piece) => ['reviewed', 'final'].includes(piece.getAttribute('state') ?? '')),
  };
}

/** Where the parser found it: its types leave that out. */
const lineOf = (node: Node): number => (node as Node & { readonly lineNumber?: number }).lineNumber ?? 1;
