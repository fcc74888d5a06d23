/**
 * A path names one answer: `lastName`, `mailing.city`, `otherNames[0].family`, `children[1].schools[0].name`.
 * A pattern names it in every row: `otherNames[].family`.
 */

/** Upper limit of row indices, so that a path like `jobs[999999].from` does not create that many rows. */
export const ROW_LIMIT = 100;

const NAME = '[A-Za-z][A-Za-z0-9_]*';
// Without leading zeros, as `jobs[0]` and `jobs[00]` would name the same row.
const INDEX = '\\[(?:0|[1-9]\\d?)\\]';
const STEP = `${NAME}(?:${INDEX})?`;
const ONLY_NAME = new RegExp(`^${NAME}$`);
const PATH = new RegExp(`^${STEP}(?:\\.${STEP})*$`);
const INDEXES = new RegExp(INDEX, 'g');

/** Whether a field may have this id. */
export const isName = (text: string): boolean => ONLY_NAME.test(text);

/** Whether the text is a path, known to a form or not. Row indices run from 0 to ROW_LIMIT - 1. */
export const isPath = (text: string): boolean => PATH.test(text);

/** `['otherNames', 0, 'family']` -> `otherNames[0].family` */
export function formatPath(parts: readonly (string | number)[]): string {
  return parts.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('');
}

/** Whether the path equals `holder` or is inside that group or list. */
export const isWithin = (path: string, holder: string): boolean =>
  path === holder || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[`);

/** `otherNames[0].family` -> `otherNames[].family` */
export const patternOf = (path: string): string => (path.includes('[') ? path.replace(INDEXES, '[]') : path);

/** Returns the row indices of a path, outermost first: `children[1].schools[0].name` -> `[1, 0]`. */
export const rowsIn = (path: string): readonly number[] =>
  path.includes('[') ? (path.match(INDEXES) ?? []).map((index) => Number(index.slice(1, -1))) : [];

/** A pattern split at its row markers, for building paths quickly. */
export type PatternPieces = readonly string[];

export const piecesOf = (pattern: string): PatternPieces => pattern.split('[]');

/** Returns the path of a pattern in these rows; surplus rows are ignored. */
export function pathAt(pieces: PatternPieces, rows: readonly number[]): string {
  let path = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 1) path += `[${rows[at - 1] ?? 0}]${pieces[at] ?? ''}`;
  return path;
}
