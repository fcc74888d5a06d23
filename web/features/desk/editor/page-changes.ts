import type { Merging } from '../../../lib/saver.ts';
import type { Block, PageWork } from './editor-types.ts';

/** Difference to the server's page; small enough to be stored on the device at every key press. */
export interface PageChanges {
  /** Blocks by id; null if deleted. */
  readonly blocks: Readonly<Record<string, Block | null>>;
  /** Ids in reading order; undefined if unchanged. */
  readonly order?: readonly string[];
  readonly isBlank?: boolean;
  readonly isChecked?: boolean;
}

/** A block that both sides changed differently. */
export interface BlockConflict {
  readonly blockId: string;
  /** Null if deleted. */
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

/** @returns undefined if nothing differs */
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

/** Applies the changes to the page; a block missing from the order follows its former predecessor. */
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

/** Returns `wanted` in its order, with ids found only in `other` inserted after their predecessor there. */
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
 * Merges two changed versions of a page. A block that only one side changed takes that change; where both changed it
 * differently, `mine` stays until the user chooses.
 * @param was the common base, as far as mine changed it
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
