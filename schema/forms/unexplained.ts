import type { Check } from '../content/checks.ts';
import type { Condition } from '../content/condition.ts';
import type { Answers } from './answers.ts';
import { conditionsIn, pathsInCondition } from './conditions.ts';
import type { FormModel } from './form-model.ts';
import { patternOf } from './paths.ts';

/** Returns the printed items, "10.a", of the answers that meet the condition and that no row of the list names. */
export function unexplainedItems(
  model: FormModel,
  answers: Answers,
  { explainedIn: list = '', when }: Pick<Check, 'explainedIn' | 'when'>,
  holds: (one: Condition) => boolean,
): readonly string[] {
  const rows = Array.from({ length: answers.rowCount(list) }, (_, row) => answers.get(`${list}[${row}].item`) ?? '');
  const items = (when['any'] === undefined ? [when] : conditionsIn(when['any']))
    .filter(holds)
    .flatMap(pathsInCondition)
    .map((path) => model.node(patternOf(path)))
    .map((node) => (node?.field.item ?? node?.holder?.field.item ?? '').replace(/^.*Items? /, ''));
  return [...new Set(items)].filter((item) => !rows.some((row) => names(row, item)));
}

/** Whether a row, "10", "10 a" or "8-10", names the item. A number without its letter means all of the item. */
function names(row: string, item: string): boolean {
  const [, number = '', letter = ''] = /^(\d+)\.?([a-z]?)/.exec(item) ?? [];
  return [...row.toLowerCase().matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?[\s.]*([a-z]?)/g)].some(
    ([, from, to = from, own]) =>
      Number(from) <= Number(number) && Number(number) <= Number(to) && (own === letter || own === '' || letter === ''),
  );
}
