import type { BoxRule } from '../content/pdf-map.ts';
import { pathsInCondition } from './conditions.ts';

/** Which answers a rule reads, as they are written in it. */
export interface RuleReads {
  /** Those whose text it writes. */
  readonly written: readonly string[];
  /** Those that decide whether a box is checked. */
  readonly checked: readonly string[];
  /** Those that only decide whether something is written. */
  readonly asked: readonly string[];
}

/** "9-10" as pages from 0. */
export function pagesNamed(pages: string): readonly number[] {
  const [first = 1, last = first] = pages.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first - 1 + at);
}

const known = new WeakMap<object, RuleReads>();

/** The one place that knows where the answers stand in each form of a rule. It never changes, and each PDF asks all rules. */
export function readsOf(rule: BoxRule): RuleReads {
  if (typeof rule === 'string') return { written: [rule], checked: [], asked: [] };
  const reads = known.get(rule) ?? findReads(rule);
  known.set(rule, reads);
  return reads;
}

function findReads(rule: Exclude<BoxRule, string>): RuleReads {
  if ('firstOf' in rule) {
    const pieces = rule.firstOf.map(readsOf);
    return {
      written: pieces.flatMap(({ written }) => written),
      checked: [],
      asked: pieces.flatMap(({ asked }) => asked),
    };
  }
  const asked = 'when' in rule && rule.when ? pathsInCondition(rule.when) : [];
  const checked = 'checkedWhen' in rule ? pathsInCondition(rule.checkedWhen) : [];
  const written =
    'join' in rule ? rule.join : 'from' in rule ? [rule.from] : 'continues' in rule ? [rule.continues] : [];
  return { written, checked, asked };
}
