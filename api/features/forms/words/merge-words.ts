import { applyEdits, modify } from 'jsonc-parser';
import { BrokenContentError } from '../content-problem.ts';
import type { ReadXliff } from './read-xliff.ts';
import { markOf, pointerOf, type TranslationUnit } from './translation-units.ts';
import { idOf } from './write-xliff.ts';

export interface MergedWords {
  readonly json: string;
  readonly changed: number;
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * Merges translators' texts into `text/<language>.json`, touching only texts and states that they changed.
 * @param before the current file, including changes merged from other files
 * @throws BrokenContentError naming every unacceptable text; then nothing is merged
 */
export function mergeWords(
  file: string,
  { units }: ReadXliff,
  known: readonly TranslationUnit[],
  before: MergedWords,
): MergedWords {
  const byId = new Map(known.map((unit) => [idOf(unit.path), unit]));
  const problems = units.flatMap(({ id, line, source, target }) => {
    const sentence = whyNot(byId.get(id), id, source, target);
    return sentence === undefined ? [] : [{ file, line, column: 1, sentence }];
  });
  if (problems.length > 0) throw new BrokenContentError(problems);
  let { json, changed } = before;
  const put = (path: readonly string[], value: string | undefined) => {
    json = applyEdits(json, modify(json, [...path], value, FORMAT));
  };
  for (const { id, target, isReviewed } of units) {
    const unit = byId.get(id);
    if (unit === undefined || target === '') continue;
    const isNew = target !== unit.translation;
    const wasReviewed = unit.state === 'reviewed';
    if (!isNew && isReviewed === wasReviewed) continue;
    changed += 1;
    if (isNew) put(unit.path, target);
    if (isReviewed) put(['reviewed', pointerOf(unit.path)], markOf(unit.english, target));
    else if (wasReviewed) put(['reviewed', pointerOf(unit.path)], undefined);
  }
  return { json, changed };
}

function whyNot(unit: TranslationUnit | undefined, id: string, source: string, target: string): string | undefined {
  if (unit === undefined) return `The text “${id}” no longer exists. Export the texts again.`;
  if (source !== unit.english)
    return `The English text has changed since this file was exported, to “${unit.english}”. Export the texts again.`;
  if (target !== '' && placeholdersIn(source) !== placeholdersIn(target))
    return `The placeholders must be the same in both: ${placeholdersIn(source) || 'there are none in the English'}.`;
  return undefined;
}

/** Placeholders such as "{family}, {given}" that the software fills in. */
const placeholdersIn = (text: string): string => (text.match(/\{[^{}]*\}|[{}]/g) ?? []).sort().join(' ');
