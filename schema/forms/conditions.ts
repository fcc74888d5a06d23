import type { Condition } from '../content/condition.ts';

/** Compared with a list: has it a row? */
export const ANY_ROW = 'any-row';

/** Names that a field cannot have, because conditions use them. */
export const CONDITION_WORDS: readonly string[] = ['any', 'all', 'not', 'answered'];

/** One path of a condition, bound to wherever answers come from. */
export interface Operand<Source> {
  /** Undefined when unanswered or hidden. */
  text(source: Source, rows: readonly number[]): string | undefined;
  rowCount(source: Source, rows: readonly number[]): number;
  isAnswered(source: Source, rows: readonly number[]): boolean;
}

export type Test<Source> = (source: Source, rows: readonly number[]) => boolean;

/**
 * Turns a condition into a function, once, so that a key press costs only comparisons.
 * @param bind gives the operand for a path as it is written in the condition
 */
export function compileCondition<Source>(condition: Condition, bind: (path: string) => Operand<Source>): Test<Source> {
  const tests = Object.entries(condition).map(([key, value]) => compileEntry(key, value, bind));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (source, rows) => tests.every((test) => test(source, rows));
}

function compileEntry<Source>(key: string, value: unknown, bind: (path: string) => Operand<Source>): Test<Source> {
  if (key === 'any') {
    const tests = conditionsIn(value).map((inner) => compileCondition(inner, bind));
    return (source, rows) => tests.some((test) => test(source, rows));
  }
  if (key === 'all') {
    const tests = conditionsIn(value).map((inner) => compileCondition(inner, bind));
    return (source, rows) => tests.every((test) => test(source, rows));
  }
  if (key === 'not') {
    const tests = conditionsIn(value).map((inner) => compileCondition(inner, bind));
    return (source, rows) => !tests.some((test) => test(source, rows));
  }
  if (key === 'answered') {
    const operands = textsIn(value).map(bind);
    return (source, rows) => operands.some((operand) => operand.isAnswered(source, rows));
  }
  return compileComparison(textsIn(value), bind(key));
}

function compileComparison<Source>(wanted: readonly string[], operand: Operand<Source>): Test<Source> {
  const wantsRow = wanted.includes(ANY_ROW);
  return (source, rows) => {
    const text = operand.text(source, rows);
    return (text !== undefined && wanted.includes(text)) || (wantsRow && operand.rowCount(source, rows) > 0);
  };
}

/** Every path that a condition reads, as it is written there. */
export function pathsInCondition(condition: Condition): readonly string[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'answered') return textsIn(value);
    if (key === 'any' || key === 'all' || key === 'not') return conditionsIn(value).flatMap(pathsInCondition);
    return [key];
  });
}

/** Every comparison of a path with texts, as it is written; `answered` compares with nothing. */
export function comparisonsIn(
  condition: Condition,
): readonly { readonly path: string; readonly texts: readonly string[] }[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'answered') return [];
    if (key === 'any' || key === 'all' || key === 'not') return conditionsIn(value).flatMap(comparisonsIn);
    return [{ path: key, texts: textsIn(value) }];
  });
}

function conditionsIn(value: unknown): readonly Condition[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item): item is Condition => typeof item === 'object' && item !== null && !Array.isArray(item));
}

function textsIn(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string');
}
