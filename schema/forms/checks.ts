import type { Check, ChecksFile } from '../content/checks.ts';
import type { DefinitionText } from '../content/form-text.ts';
import { answersOf, changedPaths } from './answers.ts';
import { pathsInCondition } from './conditions.ts';
import type { FormData } from './definition.ts';
import { hasGap } from './history-gap.ts';
import { lineMissed, withLine } from './table-line.ts';
import type { FormModel } from './form-model.ts';
import { isWithin } from './paths.ts';
import { concretePath, holds, isVisible, visibleAnswers } from './visibility.ts';

/** A check whose condition holds for the answers. */
export interface RaisedCheck extends Pick<Check, 'kind' | 'source'> {
  /** Of the check, with its row: `home-dates-reversed:earlierAddresses[1]`. */
  readonly id: string;
  /** In the words of the language of the checks. */
  readonly sentence: string;
  /** Where it is shown; only what is asked now, unless nothing of it is. */
  readonly paths: readonly string[];
}

/** Every check that these answers raise, in the order of the file. @param today YYYY-MM-DD where the person is */
export function checkAnswers(
  model: FormModel,
  checks: readonly Check[],
  answers: FormData,
  today: string,
): readonly RaisedCheck[] {
  const visible = visibleAnswers(model, answers);
  return checks.flatMap((check) =>
    placesOf(check, visible)
      .filter((base) => holds(check.when, visible, base, today))
      .filter(() => check.gap === undefined || hasGap(visible, check.gap, today))
      .flatMap((base) => {
        const line = check.line && lineMissed(visible, base, check.line, today);
        if (check.line !== undefined && line === undefined) return [];
        const paths = check.at.map((path) => concretePath(path, base));
        const asked = paths.filter((path) => isVisible(model, visible, path));
        const { id, kind, source, text } = check;
        const sentence = line === undefined ? text : withLine(text, line);
        return [{ id: idIn(id, base), kind, source, sentence, paths: asked.length > 0 ? asked : paths }];
      }),
  );
}

/** The top of the form, or each row of the list. */
function placesOf({ each }: Check, visible: FormData): readonly string[] {
  if (each === undefined) return [''];
  return Array.from({ length: answersOf(visible).rowCount(each) }, (_, row) => `${each}[${row}]`);
}

const idIn = (id: string, base: string): string => (base === '' ? id : `${id}:${base}`);

/** Ids that are raised asks of these checks: what a person can confirm. */
export const confirmable = (raised: readonly RaisedCheck[]): readonly string[] =>
  raised.filter(({ kind }) => kind === 'ask').map(({ id }) => id);

/**
 * What stays confirmed after a change: only what still is asked, about the very answers that were confirmed. A changed
 * answer must be looked at anew.
 */
export function stillConfirmed(
  checks: readonly Check[],
  confirmed: readonly string[],
  before: FormData,
  after: FormData,
): readonly string[] {
  if (confirmed.length === 0) return [];
  const changed = changedPaths(before, after);
  return confirmed.filter((raisedId) => {
    const [id, base = ''] = raisedId.split(':');
    const check = checks.find((one) => one.id === id);
    if (check === undefined) return false;
    const read = pathsInCheck(check).map((path) => concretePath(path, base));
    return !changed.some((path) => read.some((holder) => isWithin(path, holder)));
  });
}

/** Every answer, group or list that a check reads, as it is written there. */
export const pathsInCheck = ({ when, gap, line }: Pick<Check, 'when' | 'gap' | 'line'>): readonly string[] => [
  ...new Set([...pathsInCondition(when), ...(gap ? [gap.list, ...gap.since] : []), ...(line ? pathsInLine(line) : [])]),
];

const pathsInLine = ({ row, column = [], below, above }: NonNullable<Check['line']>): readonly string[] =>
  [row, ...column, below, above].filter((path) => path !== undefined);

/** Under which name the texts of a form say it. */
export const sentenceOf = ({ id, sentence = id }: Pick<Check, 'id' | 'sentence'>): string => sentence;

/** The checks in one language; a sentence that the language lacks stays English. */
export function localiseChecks(file: ChecksFile, text: DefinitionText | undefined): readonly Check[] {
  return file.checks.map((check) => ({ ...check, text: text?.checks?.[sentenceOf(check)] ?? check.text }));
}
