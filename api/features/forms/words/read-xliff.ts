import { DOMParser, onWarningStopParsing, ParseError, type Document, type Element } from '@xmldom/xmldom';
import { BrokenContentError, type ContentProblem } from '../content-problem.ts';

interface ReadUnit {
  readonly id: string;
  readonly line: number;
  readonly source: string;
  /** '' if there is none yet. */
  readonly target: string;
  readonly isReviewed: boolean;
}

export interface ReadXliff {
  readonly original: string;
  readonly language: string;
  readonly units: readonly ReadUnit[];
}

/** @throws BrokenContentError with file and line if it is not XLIFF 2 or contains more than text */
export function readXliff(file: string, xml: string): ReadXliff {
  const problem = (line: number, sentence: string): ContentProblem => ({ file, line, column: 1, sentence });
  const root = parse(xml, (line) => problem(line, 'This is not XML. Export the texts again.')).documentElement;
  const holder = root?.getElementsByTagName('file')[0];
  if (root?.localName !== 'xliff' || !root.getAttribute('version')?.startsWith('2.') || holder === undefined)
    throw new BrokenContentError([problem(1, 'This is not an XLIFF 2 file as written by npm run forms:words.')]);
  const units = Array.from(holder.getElementsByTagName('unit'));
  const marked = units.filter((unit) => ['source', 'target'].some((name) => childrenIn(unit, name).length > 0));
  if (marked.length > 0)
    throw new BrokenContentError(
      marked.map((unit) => problem(lineOf(unit), 'Only text is allowed here: remove the inline elements.')),
    );
  return {
    original: holder.getAttribute('original') ?? '',
    language: root.getAttribute('trgLang') ?? '',
    units: units.map(readUnit),
  };
}

function parse(xml: string, problemAt: (line: number) => ContentProblem): Document {
  try {
    return new DOMParser({ onError: onWarningStopParsing }).parseFromString(xml, 'text/xml');
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { lineNumber = 1 } = (error.locator ?? {}) as { readonly lineNumber?: number };
    throw new BrokenContentError([problemAt(lineNumber)]);
  }
}

const childrenIn = (unit: Element, name: string) =>
  Array.from(unit.getElementsByTagName(name)).flatMap((one) => Array.from(one.getElementsByTagName('*')));

/** Translation tools may split a unit into several segments. */
function readUnit(unit: Element): ReadUnit {
  const pieces = Array.from(unit.getElementsByTagName('*')).filter((piece) =>
    ['segment', 'ignorable'].includes(piece.tagName),
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

/** Line at which the parser found the element. */
const lineOf = (element: Element): number => element.lineNumber ?? 1;
