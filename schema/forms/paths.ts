/**
 * A path names one answer: `lastName`, `mailing.city`, `otherNames[0].family`, `children[1].schools[0].name`.
 * A pattern names it in every row: `otherNames[].family`.
 */

/** Rows above this index are not read: a path like `jobs[999999].from` must not make anybody count that far. */
export const ROW_LIMIT = 100;

const NAME = '[A-Za-z][A-Za-z0-9_]*';
// No leading zeros: `jobs[0]` and `jobs[00]` would be two names for one row.
const INDEX = '\\[(?:0|[1-9]\\d?)\\]';
const STEP = `${NAME}(?:${INDEX})?`;
const PATH = new RegExp(`^${STEP}(?:\\.${STEP})*$`);
const INDEXES = new RegExp(INDEX, 'g');

/** True for the text of a path, whether or not any form knows it. Rows count from 0 to ROW_LIMIT - 1. */
export function isPath(text: string): boolean {
  return PATH.test(text);
}

/** `['otherNames', 0, 'family']` -> `otherNames[0].family` */
export function formatPath(parts: readonly (string | number)[]): string {
  return parts.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('');
}

/** Is the path this one, or inside the group or list of that name? */
export const isWithin = (path: string, holder: string): boolean =>
  path === holder || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[`);

/** `otherNames[0].family` -> `otherNames[].family` */
export function patternOf(path: string): string {
  return path.includes('[') ? path.replace(INDEXES, '[]') : path;
}

/** The row numbers in a path, outermost first: `children[1].schools[0].name` -> `[1, 0]` */
export function rowsIn(path: string): readonly number[] {
  return path.includes('[') ? (path.match(INDEXES) ?? []).map((index) => Number(index.slice(1, -1))) : [];
}

/** A pattern cut at its rows, so that paths can be made from it quickly. */
export type PatternPieces = readonly string[];

export function piecesOf(pattern: string): PatternPieces {
  return pattern.split('[]');
}

/** The path of a pattern in these rows; rows beyond those of the pattern are ignored. */
export function pathAt(pieces: PatternPieces, rows: readonly number[]): string {
  let path = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 1) path += `[${rows[at - 1] ?? 0}]${pieces[at] ?? ''}`;
  return path;
}
