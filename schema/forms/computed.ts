import type { Amount as WrittenAmount } from '../content/computed.ts';
import type { Condition } from '../content/condition.ts';
import type { Leaf, ListNode, VisibleState } from './model-nodes.ts';
import type { Test } from './operand.ts';
import { daysBetween, isRealDate } from './dates.ts';

/** An exact decimal number, in units of its last decimal, so that 0.10 + 0.20 is 0.30. */
interface Amount {
  readonly units: bigint;
  readonly decimals: number;
  /** Whether an answer contributed. Constants alone give no result. */
  readonly isAnswered: boolean;
}

type Compute = (sight: VisibleState, rows: readonly number[]) => Amount | undefined;

type Texts = (
  path: string,
  steps: readonly string[],
) => (sight: VisibleState, rows: readonly number[]) => readonly string[];

/** Resolves the operands of a calculation at its place in the form. */
export interface Meanings {
  /** Texts of a numeric answer; of all its rows if the calculation is outside the list. */
  readonly texts: Texts;
  /** The same for a date. */
  readonly dates: Texts;
  /** Whether each row of a list counts. */
  readonly rows: (
    list: string,
    where: Condition | undefined,
    steps: readonly string[],
  ) => (sight: VisibleState, rows: readonly number[]) => readonly boolean[];
  readonly test: (when: Condition, steps: readonly string[]) => Test<VisibleState>;
}

const AMOUNT = /^\d+(?:\.(\d+))?$/;

/** Compiles a calculation. Text that is not a number is ignored, as its own field reports it. */
export function compileComputed(
  written: WrittenAmount,
  meanings: Meanings,
): (sight: VisibleState, rows: readonly number[]) => string | undefined {
  const compute = compile(written, meanings, []);
  return (sight, rows) => {
    const amount = compute(sight, rows);
    return amount?.isAnswered === true ? inWords(amount) : undefined;
  };
}

/** @param steps path to this place in the definition, for error messages */
function compile(written: WrittenAmount, meanings: Meanings, steps: readonly string[]): Compute {
  const each = (word: string, parts: readonly WrittenAmount[]) =>
    parts.map((part, at) => compile(part, meanings, [...steps, word, String(at)]));
  if (typeof written === 'number') {
    const constant = amountOf(String(written), false);
    return () => constant;
  }
  if (typeof written === 'string') {
    const texts = meanings.texts(written, steps);
    return (sight, rows) => add(texts(sight, rows).map((text) => amountOf(text, true)));
  }
  if ('sum' in written) {
    const parts = each('sum', written.sum);
    return (sight, rows) => add(parts.map((part) => part(sight, rows)));
  }
  if ('difference' in written) {
    const [first, ...others] = each('difference', written.difference);
    return (sight, rows) => {
      const whole = first?.(sight, rows);
      return whole && less(whole, add(others.map((part) => part(sight, rows))));
    };
  }
  if ('product' in written) {
    const parts = each('product', written.product);
    return (sight, rows) =>
      parts.map((part) => part(sight, rows)).reduce((one, other) => (one && other ? times(one, other) : undefined));
  }
  if ('count' in written) {
    const counted = meanings.rows(written.count, written.where, steps);
    return (sight, rows) => {
      const all = counted(sight, rows);
      return { units: BigInt(all.filter(Boolean).length), decimals: 0, isAnswered: all.length > 0 };
    };
  }
  if ('days' in written) {
    const [from, to] = (['from', 'to'] as const).map((side) =>
      meanings.dates(written.days[side], [...steps, 'days', side]),
    );
    return (sight, rows) => {
      const [first, last] = [from, to].map((texts) => texts?.(sight, rows).find(isRealDate));
      if (first === undefined || last === undefined) return undefined;
      return { units: BigInt(Math.max(0, daysBetween(first, last))), decimals: 0, isAnswered: true };
    };
  }
  const value = compile(written.value, meanings, [...steps, 'value']);
  const holds = meanings.test(written.when, [...steps, 'when']);
  return (sight, rows) => {
    const amount = holds(sight, rows) ? value(sight, rows) : undefined;
    return amount && { ...amount, isAnswered: true };
  };
}

function amountOf(text: string, isAnswered: boolean): Amount | undefined {
  const decimals = AMOUNT.exec(text)?.[1]?.length ?? 0;
  return AMOUNT.test(text) ? { units: BigInt(text.replace('.', '')), decimals, isAnswered } : undefined;
}

function add(amounts: readonly (Amount | undefined)[]): Amount | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce((one, other) => inSameUnits(one, other, (left, right) => left + right));
}

function less(whole: Amount, part: Amount | undefined): Amount {
  if (part === undefined) return whole;
  return inSameUnits(whole, part, (left, right) => (left > right ? left - right : 0n));
}

const times = (one: Amount, other: Amount): Amount => ({
  units: one.units * other.units,
  decimals: one.decimals + other.decimals,
  isAnswered: one.isAnswered || other.isAnswered,
});

function inSameUnits(one: Amount, other: Amount, join: (left: bigint, right: bigint) => bigint): Amount {
  const decimals = Math.max(one.decimals, other.decimals);
  const unitsOf = (amount: Amount) => amount.units * 10n ** BigInt(decimals - amount.decimals);
  return { units: join(unitsOf(one), unitsOf(other)), decimals, isAnswered: one.isAnswered || other.isAnswered };
}

function inWords({ units, decimals }: Amount): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Returns the texts of an answer in these rows, or of all rows below them. */
export function textsIn(sight: VisibleState, leaf: Leaf, rows: readonly number[]): readonly string[] {
  if (rows.length >= leaf.pieces.length - 1) return [sight.visibleText(leaf, rows) ?? ''].filter((text) => text !== '');
  const list = listAt(leaf, rows.length);
  if (list === undefined || !sight.isVisible(list, rows)) return [];
  return Array.from({ length: sight.rowCount(list, rows) }, (_, row) => textsIn(sight, leaf, [...rows, row])).flat();
}

/** Returns the list at this depth above the leaf, counted from the outermost. */
function listAt(leaf: Leaf, depth: number): ListNode | undefined {
  for (let holder = leaf.holder; holder; holder = holder.holder)
    if (holder.kind === 'list' && holder.pieces.length - 1 === depth) return holder;
  return undefined;
}
