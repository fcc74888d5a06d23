import type { Merging } from '../../../lib/saver.ts';
import type { Block, PageWork } from './editor-types.ts';

/** What differs from a page of the server; small enough to be kept on the device with each key press. */
export interface PageChanges {
  /** Id to block; null: deleted. */
  readonly blocks: Readonly<Record<string, Block | null>>;
  /** Ids in reading order; left out while it is the same. */
  readonly order?: readonly string[];
  readonly isBlank?: boolean;
  readonly isChecked?: boolean;
}

/** Both sides changed the same block, to something else. */
export interface BlockConflict {
  readonly blockId: string;
  /** Null: deleted. */
  readonly mine: Block | null;
  readonly theirs: Block | null;
}

export function isSameBlock(one: Block | null, other: Block | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  return (
    one.kind === other.kind &&
    one.text === other.text &&
    one.isDraft === other.isDraft &&
    (one.source ?? null) === (other.source ?? null) &&
    one.box.x === other.box.x &&
    one.box.y === other.box.y &&
    one.box.width === other.box.width &&
    one.box.height === other.box.height
  );
}

const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id);
const byId = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.id, block]));
const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** @returns undefined: nothing differs */
export function changesBetween(before: PageWork, after: PageWork): PageChanges | undefined {
  const [old, now] = [byId(before.blocks), byId(after.blocks)];
  const blocks: Record<string, Block | null> = {};
  for (const [id, block] of now) if (!isSameBlock(old.get(id) ?? null, block)) blocks[id] = block;
  for (const id of old.keys()) if (!now.has(id)) blocks[id] = null;
  const order = idsOf(after.blocks);
  const isReordered = !isSameOrder(idsOf(before.blocks), order);
  const changes: PageChanges = {
    blocks,
    ...(isReordered ? { order } : {}),
    ...(before.isBlank === after.isBlank ? {} : { isBlank: after.isBlank }),
    ...(before.isChecked === after.isChecked ? {} : { isChecked: after.isChecked }),
  };
  return Object.keys(changes).length > 1 || Object.keys(blocks).length > 0 ? changes : undefined;
}

/** The page with the changes on top; a block whose place in the order is not told comes after its predecessor. */
function withChanges(page: PageWork, changes: PageChanges): PageWork {
  const blocks = byId(page.blocks);
  for (const [id, block] of Object.entries(changes.blocks)) {
    if (block === null) blocks.delete(id);
    else blocks.set(id, block);
  }
  const ids = mergeOrder(changes.order ?? [...blocks.keys()], idsOf(page.blocks)).filter((id) => blocks.has(id));
  return {
    blocks: ids.flatMap((id) => blocks.get(id) ?? []),
    isBlank: changes.isBlank ?? page.isBlank,
    isChecked: changes.isChecked ?? page.isChecked,
  };
}

/** All of `wanted` in its order; what only `other` has stands after the one it follows there. */
function mergeOrder(wanted: readonly string[], other: readonly string[]): string[] {
  const merged = [...wanted];
  const known = new Set(wanted);
  for (const [index, id] of other.entries()) {
    if (known.has(id)) continue;
    const before = index === 0 ? undefined : other[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
    known.add(id);
  }
  return merged;
}

/**
 * Two screens started from the same page. What only one of them changed is taken; of blocks that both changed
 * differently, mine stand on the merged page until the person chooses.
 * @param was the page both started from, as far as mine changed it
 */
function mergePages(
  was: PageWork,
  mine: PageChanges,
  theirs: PageWork,
): { readonly merged: PageWork; readonly conflicts: readonly BlockConflict[] } {
  const [old, their] = [byId(was.blocks), byId(theirs.blocks)];
  const conflicts: BlockConflict[] = [];
  for (const [blockId, block] of Object.entries(mine.blocks)) {
    const other = their.get(blockId) ?? null;
    if (!isSameBlock(old.get(blockId) ?? null, other) && !isSameBlock(block, other))
      conflicts.push({ blockId, mine: block, theirs: other });
  }
  return { merged: withChanges(theirs, mine), conflicts };
}

export const pageMerging: Merging<PageWork, PageChanges, BlockConflict> = {
  between: changesBetween,
  apply: withChanges,
  merge: mergePages,
  withPlacesOf(conflicts, doc, other) {
    const others = byId(other.blocks);
    return withChanges(doc, {
      blocks: Object.fromEntries(conflicts.map(({ blockId }) => [blockId, others.get(blockId) ?? null])),
      order: mergeOrder(idsOf(doc.blocks), idsOf(other.blocks)),
    });
  },
};
