import { BLOCK_LIMITS } from '../../../../schema/translations/blocks.ts';
import { Topics } from '../../../lib/topics.ts';
import type { Block, Box, PageWork } from './editor-types.ts';
import { mergedBlock, splitBlock } from './block-shapes.ts';
import { isSameBlock } from './page-changes.ts';

/**
 * Topics to subscribe to. `block:ID`: its text, kind or position; `order`: which blocks exist; `page`: its two
 * checkboxes; `active`: the active block; `changes`: there is something to save.
 */
type Topic = `block:${string}` | 'order' | 'page' | 'active' | 'changes';

/** A deleted block and its former position. */
interface RemovedBlock {
  readonly block: Block;
  readonly index: number;
}

/** Box of a block that was not drawn: a strip across the middle of the page. */
const NEW_BOX: Box = { x: 0.1, y: 0.45, width: 0.8, height: 0.06 };

/**
 * Holds the work on one page, outside React. A key press changes one block and notifies only that block's
 * subscribers.
 */
export class PageStore {
  readonly #blocks = new Map<string, Block>();
  #ids: readonly string[] = [];
  #isBlank: boolean;
  #isChecked: boolean;
  #activeId: string | undefined;
  #removed: readonly RemovedBlock[] = [];
  readonly #topics = new Topics<Topic>();

  constructor(work: PageWork) {
    for (const block of work.blocks) this.#blocks.set(block.id, block);
    this.#ids = work.blocks.map(({ id }) => id);
    this.#isBlank = work.isBlank;
    this.#isChecked = work.isChecked;
  }

  // Getters return the same value until it changes, as React's useSyncExternalStore requires.

  get ids(): readonly string[] {
    return this.#ids;
  }

  get isBlank(): boolean {
    return this.#isBlank;
  }

  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** Id of the active block. */
  get activeId(): string | undefined {
    return this.#activeId;
  }

  /** Number of deleted blocks that can be restored. */
  get removedCount(): number {
    return this.#removed.length;
  }

  block(id: string): Block | undefined {
    return this.#blocks.get(id);
  }

  /** Returns the current work. */
  work(): PageWork {
    return {
      blocks: this.#ids.flatMap((id) => this.#blocks.get(id) ?? []),
      isBlank: this.#isBlank,
      isChecked: this.#isChecked,
    };
  }

  subscribe(topic: Topic, listener: () => void): () => void {
    return this.#topics.subscribe(topic, listener);
  }

  change(id: string, changes: Partial<Omit<Block, 'id'>>): void {
    const block = this.#blocks.get(id);
    if (!block) return;
    const next = { ...block, ...changes };
    if (isSameBlock(block, next)) return;
    this.#blocks.set(id, next);
    this.#topics.notify(`block:${id}`, 'changes');
  }

  /** Inserts a new block after the active one, or at the end, and activates it. @returns its id */
  add({ kind = 'text', box = NEW_BOX }: Partial<Pick<Block, 'kind' | 'box'>> = {}): string {
    const id = crypto.randomUUID();
    const at = this.#activeId === undefined ? -1 : this.#ids.indexOf(this.#activeId);
    this.#insert({ id, kind, box, source: null, text: '', isDraft: false }, at === -1 ? this.#ids.length : at + 1);
    this.activate(id);
    return id;
  }

  remove(id: string): void {
    const block = this.#blocks.get(id);
    const index = this.#ids.indexOf(id);
    if (!block || index === -1) return;
    this.#removed = [...this.#removed, { block, index }];
    this.#blocks.delete(id);
    this.#ids = this.#ids.filter((other) => other !== id);
    if (this.#activeId === id) this.activate(this.#ids[index] ?? this.#ids[index - 1]);
    this.#topics.notify('order', 'changes');
  }

  /** Restores a deleted block. @param id defaults to the last one @returns its id; undefined if there is none */
  putBack(id?: string): string | undefined {
    const last = this.#removed.findLast(({ block }) => id === undefined || block.id === id);
    if (!last) return undefined;
    this.#removed = this.#removed.filter((other) => other !== last);
    // Changes from elsewhere may already have restored it.
    if (!this.#blocks.has(last.block.id)) this.#insert(last.block, last.index);
    else this.#topics.notify('order');
    this.activate(last.block.id);
    return last.block.id;
  }

  /**
   * Merges the block with the next one.
   * @returns a function that undoes it; undefined if there is no next block, or the result would be too long
   */
  mergeWithNext(id: string): (() => void) | undefined {
    const one = this.#blocks.get(id);
    const next = this.#blocks.get(this.#ids[this.#ids.indexOf(id) + 1] ?? '');
    const merged = one && next && mergedBlock(one, next);
    if (!one || !merged) return undefined;
    this.change(id, merged);
    const shown = this.#blocks.get(id);
    this.remove(next.id);
    return () => {
      // Keep what was typed since the merge.
      if (this.#blocks.get(id) === shown) this.change(id, one);
      this.putBack(next.id);
      this.activate(id);
    };
  }

  /** Splits a block. @param at position in its text @returns the second block's id; undefined if it cannot be split */
  split(id: string, at: number): string | undefined {
    const block = this.#blocks.get(id);
    const parts = block && splitBlock(block, at);
    if (!parts || this.#ids.length >= BLOCK_LIMITS.blocksOfPage) return undefined;
    this.change(id, parts[0]);
    const second = { ...parts[1], id: crypto.randomUUID() };
    this.#insert(second, this.#ids.indexOf(id) + 1);
    this.activate(second.id);
    return second.id;
  }

  /** @param by 1 for later, -1 for earlier */
  move(id: string, by: 1 | -1): void {
    const from = this.#ids.indexOf(id);
    const other = this.#ids[from + by];
    if (from === -1 || other === undefined) return;
    const ids = [...this.#ids];
    [ids[from], ids[from + by]] = [other, id];
    this.#ids = ids;
    this.#topics.notify('order', 'changes');
  }

  tick(ticks: Partial<Pick<PageWork, 'isBlank' | 'isChecked'>>): void {
    this.#isBlank = ticks.isBlank ?? this.#isBlank;
    this.#isChecked = ticks.isChecked ?? this.#isChecked;
    this.#topics.notify('page', 'changes');
  }

  activate(id: string | undefined): void {
    if (this.#activeId === id) return;
    this.#activeId = id;
    this.#topics.notify('active');
  }

  /** Shows work from elsewhere, which is not a change to save. */
  replace(work: PageWork): void {
    const before = this.#ids;
    const known = new Set(work.blocks.map(({ id }) => id));
    for (const id of before) if (!known.has(id)) this.#blocks.delete(id);
    for (const block of work.blocks) {
      if (isSameBlock(this.#blocks.get(block.id) ?? null, block)) continue;
      this.#blocks.set(block.id, block);
      this.#topics.notify(`block:${block.id}`);
    }
    this.#isBlank = work.isBlank;
    this.#isChecked = work.isChecked;
    this.#topics.notify('page');
    if (before.length === work.blocks.length && work.blocks.every(({ id }, index) => id === before[index])) return;
    this.#ids = work.blocks.map(({ id }) => id);
    if (this.#activeId !== undefined && !known.has(this.#activeId)) this.activate(undefined);
    this.#topics.notify('order');
  }

  #insert(block: Block, index: number): void {
    this.#blocks.set(block.id, block);
    this.#ids = [...this.#ids.slice(0, index), block.id, ...this.#ids.slice(index)];
    // A page with a block is no longer blank.
    if (this.#isBlank) this.#isBlank = false;
    this.#topics.notify('order', 'page', 'changes');
  }
}
