import type { Comparison, Condition } from '../content/condition.ts';
import { compileComparison, pathsInComparison, TODAY, type Compiling } from './comparisons.ts';
import type { Operand, Test } from './operand.ts';

/** Compared with a list: whether it has at least one row. */
export const ANY_ROW = 'any-row';

/** Reserved words of conditions, which cannot be field names. */
export const CONDITION_WORDS: readonly string[] = ['any', 'anyYes', 'all', 'not', 'answered', TODAY];

/**
 * Compiles a condition once, so that each key press costs only comparisons.
 * @param bind resolves a path as written in the condition
 * @param today YYYY-MM-DD; without it, comparisons with today never hold
 */
export function compileCondition<Source>(
  condition: Condition,
  bind: (path: string) => Operand<Source>,
  today?: string,
): Test<Source> {
  const tests = Object.entries(condition).map(([key, value]) => compileEntry(key, value, { bind, today }));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (source, rows) => tests.every((test) => test(source, rows));
}

function compileEntry<Source>(key: string, value: unknown, how: Compiling<Source>): Test<Source> {
  const { bind, today } = how;
  if (isCombination(key)) {
    const tests = conditionsIn(value).map((inner) => compileCondition(inner, bind, today));
    if (key === 'all') return (source, rows) => tests.every((test) => test(source, rows));
    return (source, rows) => tests.some((test) => test(source, rows)) === (key === 'any');
  }
  if (key === 'answered') {
    const operands = textsIn(value).map(bind);
    return (source, rows) => operands.some((operand) => operand.isAnswered(source, rows));
  }
  return isComparison(value) ? compileComparison(value, bind(key), how) : compileTexts(textsIn(value), bind(key));
}

function compileTexts<Source>(wanted: readonly string[], operand: Operand<Source>): Test<Source> {
  const wantsRow = wanted.includes(ANY_ROW);
  return (source, rows) => {
    const text = operand.text(source, rows);
    return (text !== undefined && wanted.includes(text)) || (wantsRow && operand.rowCount(source, rows) > 0);
  };
}

const isCombination = (key: string) => key === 'any' || key === 'all' || key === 'not';

/** Returns the entries of a condition and of those that it combines. */
const entriesIn = (condition: Condition): readonly (readonly [key: string, value: unknown])[] =>
  Object.entries(condition).flatMap(([key, value]) =>
    isCombination(key) ? conditionsIn(value).flatMap(entriesIn) : [[key, value] as const],
  );

/** Returns every path that a condition reads, as written. */
export const pathsInCondition = (condition: Condition): readonly string[] =>
  entriesIn(condition).flatMap(([key, value]) => {
    if (key === 'answered') return textsIn(value);
    return isComparison(value) ? [key, ...pathsInComparison(value)] : [key];
  });

/** Returns every comparison of a path with another answer, a day or a number. */
export const comparedAnswersIn = (condition: Condition) =>
  entriesIn(condition).flatMap(([path, value]) => (isComparison(value) ? [{ path, comparison: value }] : []));

/** Returns every comparison of a path with texts, as written; `answered` compares with nothing. */
export const comparisonsIn = (condition: Condition) =>
  entriesIn(condition).flatMap(([path, value]) => (path === 'answered' ? [] : [{ path, texts: textsIn(value) }]));

/** Whether the value of a path is neither one text nor several. */
const isComparison = (value: unknown): value is Comparison =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function conditionsIn(value: unknown): readonly Condition[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item): item is Condition => typeof item === 'object' && item !== null && !Array.isArray(item));
}

function textsIn(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string');
}
