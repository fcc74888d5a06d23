import type { Leaf, ListNode, Sight } from './model-nodes.ts';

export interface SumPart {
  readonly leaf: Leaf;
  /** The rows of the part for the rows of the sum; fewer than it needs means all rows. */
  readonly rowsOf: (rows: readonly number[]) => readonly number[];
}

const AMOUNT = /^\d+(?:\.(\d+))?$/;

/**
 * Adds amounts as written, in whole units of their last decimal, so that 0.10 + 0.20 is 0.30.
 * @returns undefined while no part is answered; what is not a number adds nothing (its own field says so)
 */
export function addUp(sight: Sight, rows: readonly number[], parts: readonly SumPart[]): string | undefined {
  const amounts = parts
    .flatMap(({ leaf, rowsOf }) => textsIn(sight, leaf, rowsOf(rows)))
    .filter((text) => AMOUNT.test(text));
  if (amounts.length === 0) return undefined;
  const decimals = Math.max(...amounts.map((amount) => AMOUNT.exec(amount)?.[1]?.length ?? 0));
  const total = amounts.reduce((sum, amount) => sum + BigInt(inUnits(amount, decimals)), 0n);
  const digits = total.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function inUnits(amount: string, decimals: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return whole + fraction.padEnd(decimals, '0');
}

function textsIn(sight: Sight, leaf: Leaf, rows: readonly number[]): readonly string[] {
  if (rows.length >= leaf.pieces.length - 1) return [sight.visibleText(leaf, rows) ?? ''].filter((text) => text !== '');
  const list = listAt(leaf, rows.length);
  if (list === undefined || !sight.shows(list, rows)) return [];
  return Array.from({ length: sight.rowCount(list, rows) }, (_, row) => textsIn(sight, leaf, [...rows, row])).flat();
}

/** The list that holds the leaf at this depth, counted from the outermost. */
function listAt(leaf: Leaf, depth: number): ListNode | undefined {
  for (let holder = leaf.holder; holder; holder = holder.holder)
    if (holder.kind === 'list' && holder.pieces.length - 1 === depth) return holder;
  return undefined;
}
