import type { Check, ChecksFile } from '../content/checks.ts';
import type { DefinitionText } from '../content/form-text.ts';
import { answersOf, changedPaths, type Answers } from './answers.ts';
import { pathsInCondition } from './conditions.ts';
import type { FormData } from './definition.ts';
import { hasGap } from './history-gap.ts';
import { missedThreshold, withLine } from './table-line.ts';
import type { FormModel } from './form-model.ts';
import { isWithin } from './paths.ts';
import { unexplainedItems } from './unexplained.ts';
import { concretePath, conditionsAt, isVisible, visibleAnswers } from './visibility.ts';

/** A check whose condition holds for the answers. */
export interface RaisedCheck extends Pick<Check, 'kind' | 'source'> {
  /** Id of the check with its row: `home-dates-reversed:earlierAddresses[1]`. */
  readonly id: string;
  /** Sentence in the language of the checks. */
  readonly sentence: string;
  /** Paths at which it is shown: visible fields only, unless none is visible. */
  readonly paths: readonly string[];
}

/** Returns every check that these answers raise, in file order. @param today YYYY-MM-DD in the user's time zone */
export function checkAnswers(
  model: FormModel,
  checks: readonly Check[],
  answers: FormData,
  today: string,
): readonly RaisedCheck[] {
  const visible = { ...visibleAnswers(model, answers), ...sumsUntil(today, model, answers) };
  const [flat, holdsAt] = [answersOf(visible), conditionsAt(visible, today)];
  return checks.flatMap((check) =>
    placesOf(check, flat)
      .filter((base) => holdsAt(check.when, base))
      .filter(() => check.gap === undefined || hasGap(flat, check.gap, today))
      .flatMap((base) => {
        const line = check.line && missedThreshold(visible, base, check.line, today);
        if (check.line !== undefined && line === undefined) return [];
        const items = check.explainedIn && unexplainedItems(model, flat, check, (one) => holdsAt(one, base)).join(', ');
        if (items === '') return [];
        const paths = check.at.map((path) => concretePath(path, base));
        const visiblePaths = paths.filter((path) => isVisible(model, flat, path));
        const { id, kind, source, text } = check;
        const sentence = (line === undefined ? text : withLine(text, line)).replace('{items}', items ?? '');
        return [{ id: idIn(id, base), kind, source, sentence, paths: visiblePaths.length > 0 ? visiblePaths : paths }];
      }),
  );
}

/** For checks a trip that goes on lasts until today. The sums of the form leave it out: they must not change by the day. */
function sumsUntil(today: string, model: FormModel, answers: FormData): FormData {
  const entries = Object.entries(answers);
  const hasSums = [...model.leaves.values()].some(({ sum }) => sum);
  if (!hasSums || !entries.some(([, text]) => text === 'present')) return {};
  const ended = Object.fromEntries(entries.map(([path, text]) => [path, text === 'present' ? today : text]));
  return Object.fromEntries(Object.entries(visibleAnswers(model, ended)).filter(([path]) => model.leaf(path)?.sum));
}

/** Returns the top of the form, or each row of the list. */
function placesOf({ each }: Check, answers: Answers): readonly string[] {
  if (each === undefined) return [''];
  return Array.from({ length: answers.rowCount(each) }, (_, row) => `${each}[${row}]`);
}

const idIn = (id: string, base: string): string => (base === '' ? id : `${id}:${base}`);

/** Returns the ids of raised checks of kind `ask`, which the user can confirm. */
export const confirmable = (raised: readonly RaisedCheck[]): readonly string[] =>
  raised.filter(({ kind }) => kind === 'ask').map(({ id }) => id);

/**
 * Returns the confirmations that remain after a change: those still raised, about exactly the answers that were
 * confirmed. A changed answer has to be confirmed again.
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

/** Returns every path of an answer, group or list in a check, as written. */
export const pathsInCheck = ({ when, gap, line, explainedIn }: Check): readonly string[] => [
  ...new Set([
    ...pathsInCondition(when),
    ...(gap ? pathsInGap(gap) : []),
    ...(line ? pathsInLine(line) : []),
    ...(explainedIn === undefined ? [] : [explainedIn]),
  ]),
];

const pathsInGap = ({ list, since = [], beside = [] }: NonNullable<Check['gap']>) => [list, ...since, ...beside];

const pathsInLine = ({ row, column = [], below, above }: NonNullable<Check['line']>): readonly string[] =>
  [row, ...column, below, above].filter((path) => path !== undefined);

/** Returns the key of its sentence in translations. */
export const sentenceOf = ({ id, sentence = id }: Pick<Check, 'id' | 'sentence'>): string => sentence;

/** Returns the checks in one language; missing sentences stay English. */
export const localiseChecks = (file: ChecksFile, text: DefinitionText | undefined): readonly Check[] =>
  file.checks.map((check) => ({ ...check, text: text?.checks?.[sentenceOf(check)] ?? check.text }));
