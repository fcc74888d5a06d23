import type { BoxRule } from '../content/pdf-map.ts';
import { pathsInCondition } from './conditions.ts';
import { getOrInsert } from './get-or-insert.ts';

/** Answers that a rule reads, with paths as written. */
export interface RuleReads {
  /** Answers whose text is written. */
  readonly written: readonly string[];
  /** Answers that determine whether a box is checked. */
  readonly checked: readonly string[];
  /** Answers that only determine whether something is written. */
  readonly conditionPaths: readonly string[];
}

/** Parses "9-10" into zero-based page indices. */
export function pagesNamed(pages: string): readonly number[] {
  const [first = 1, last = first] = pages.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first - 1 + at);
}

const known = new WeakMap<object, RuleReads>();

/** Finds the answers in a rule of any kind. Cached, because rules are constant and every PDF needs them all. */
export function readsOf(rule: BoxRule): RuleReads {
  if (typeof rule === 'string') return { written: [rule], checked: [], conditionPaths: [] };
  return getOrInsert(known, rule, () => findReads(rule));
}

function findReads(rule: Exclude<BoxRule, string>): RuleReads {
  if ('firstOf' in rule) {
    const pieces = rule.firstOf.map(readsOf);
    return {
      written: pieces.flatMap(({ written }) => written),
      checked: [],
      conditionPaths: pieces.flatMap(({ conditionPaths }) => conditionPaths),
    };
  }
  const conditionPaths = 'when' in rule && rule.when ? pathsInCondition(rule.when) : [];
  const checked = 'checkedWhen' in rule ? pathsInCondition(rule.checkedWhen) : [];
  const written =
    'join' in rule ? rule.join : 'from' in rule ? [rule.from] : 'continues' in rule ? [rule.continues] : [];
  return { written, checked, conditionPaths };
}
