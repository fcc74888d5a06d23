import type { Comparison, Condition } from '../content/condition.ts';
import { daySides, isFixedDay, numberPaths, TODAY } from './comparisons.ts';
import { ANY_ROW, comparedAnswersIn, comparisonsIn } from './conditions.ts';
import { isRealDate } from './dates.ts';
import type { FormModel, Leaf, ModelNode } from './form-model.ts';
import { FORMATS } from './formats/format-table.ts';
import { patternOf } from './paths.ts';

/** Returns the texts that an answer can equal: its options and special answers; undefined when any text is possible. */
function comparableTexts(leaf: Leaf): readonly string[] | undefined {
  if (leaf.options === undefined) return undefined;
  return [...leaf.options, ...(leaf.field.type === 'string' ? (leaf.field.allow ?? []) : [])];
}

/** Finds comparisons that can never hold: unknown options, rows of what is no list, values without an order. */
export function impossibleComparisons(model: FormModel, condition: Condition, base: string): readonly string[] {
  const nodeAt = (path: string) => {
    const full = path.startsWith('./') ? [base, path.slice(2)].filter((part) => part !== '').join('.') : path;
    return model.node(patternOf(full));
  };
  const texts = comparisonsIn(condition).flatMap(({ path, texts }) => {
    const node = nodeAt(path);
    return node === undefined ? [] : texts.flatMap((text) => impossible(node, path, text) ?? []);
  });
  return [
    ...texts,
    ...comparedAnswersIn(condition).flatMap(({ path, comparison }) => [
      ...wrongKinds(nodeAt, path, comparison),
      ...contradictions(nodeAt(path), path, comparison),
    ]),
  ];
}

type NodeAt = (path: string) => ModelNode | undefined;

/** Finds operands of the wrong kind. Unknown paths are reported elsewhere. */
function wrongKinds(nodeAt: NodeAt, path: string, comparison: Comparison): readonly string[] {
  const { before, after, over, under, rows, age, same, begins, contains, letters } = comparison;
  const days = daySides(comparison).filter((side) => side !== TODAY && !isFixedDay(side));
  const isOfDays = [before, after, age].some((word) => word !== undefined);
  const isOfNumbers = [over, under].some((word) => word !== undefined);
  const wrong = (paths: readonly string[], isRight: (node: ModelNode) => boolean, sentence: string) =>
    paths.flatMap((side) => {
      const node = nodeAt(side);
      return node === undefined || isRight(node) ? [] : [`“${side}” ${sentence}`];
    });
  return [
    ...wrong([...(isOfDays ? [path] : []), ...days], isDay, 'is no date: "before", "after" and "age" compare dates.'),
    ...daySides(comparison)
      .filter((side) => isFixedDay(side) && !isRealDate(side))
      .map((side) => `“${side}” is no day of the calendar.`),
    ...wrong(
      [...(isOfNumbers ? [path] : []), ...numberPaths(comparison)],
      isNumber,
      'is no number: "over", "under", "atLeast" and "atMost" compare numbers.',
    ),
    ...wrong(rows ? [path] : [], (node) => node.kind === 'list', 'is no list: only a list has "rows".'),
    ...wrong(
      [
        ...([same, begins, contains, letters].every((word) => word === undefined) ? [] : [path]),
        ...(same === undefined ? [] : [same]),
      ],
      (node) => node.kind === 'leaf',
      'is a group or list: "same", "begins", "contains" and "letters" compare single answers.',
    ),
  ];
}

/** Whether the answer is a day, or a month, which stands for its days. */
const isDay = (node: ModelNode) =>
  node.kind === 'leaf' && ['day', 'month'].includes(FORMATS[node.format].standsFor ?? '');

const isNumber = (node: ModelNode) =>
  node.kind === 'leaf' &&
  (FORMATS[node.format].isAmount === true || (node.options?.every((option) => /^\d+$/.test(option)) ?? false));

/** Finds bounds that exclude each other, and an answer compared with itself. */
function contradictions(node: ModelNode | undefined, path: string, comparison: Comparison): readonly string[] {
  const { before, after, over, under, rows, age } = comparison;
  const [least, most] = [rows?.atLeast, rows?.atMost];
  const limit = node?.kind === 'list' ? node.field.maxItems : undefined;
  const never = (isNever: boolean, sentence: string) => (isNever ? [`“${path}” ${sentence}`] : []);
  return [
    ...never([before, after, over, under].includes(path), 'is compared with itself.'),
    ...never(
      before !== undefined && after !== undefined && (before === after || bothDays(before, after)) && before <= after,
      `cannot lie before “${before}” and after “${after}”.`,
    ),
    ...never(
      typeof over === 'number' && typeof under === 'number' && over >= under,
      `cannot be over ${over} and under ${under}.`,
    ),
    ...never(
      age?.over !== undefined && age.under !== undefined && age.over + 1 >= age.under,
      `cannot be over ${age?.over} and under ${age?.under} years.`,
    ),
    ...never(
      typeof least === 'number' && typeof most === 'number' && least > most,
      `cannot have at least ${least} and at most ${most} rows.`,
    ),
    ...never(
      typeof least === 'number' && limit !== undefined && least > limit,
      `has at most ${limit} rows, never ${least}.`,
    ),
  ];
}

const bothDays = (one: string, other: string) => isFixedDay(one) && isFixedDay(other);

function impossible(node: ModelNode, path: string, text: string): string | undefined {
  if (node.kind === 'list') return text === ANY_ROW ? undefined : `“${path}” is a list: compare it with "${ANY_ROW}".`;
  if (node.kind === 'group') return `“${path}” is a group: compare an answer in it, or use "answered".`;
  if (text === ANY_ROW) return `“${path}” is one answer, not a list: use "answered".`;
  const options = comparableTexts(node);
  if (options === undefined || options.includes(text)) return undefined;
  return `“${text}” is no answer to “${path}”. It can be ${options
    .slice(0, 12)
    .map((option) => `“${option}”`)
    .join(', ')}.`;
}
