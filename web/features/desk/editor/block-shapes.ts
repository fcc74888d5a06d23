import { BLOCK_LIMITS } from '../../../../schema/translations/blocks.ts';
import { onPage } from './box-geometry.ts';
import type { Block, Box } from './editor-types.ts';

const joined = (...texts: readonly (string | null | undefined)[]) => texts.filter((text) => text?.trim()).join('\n');

/** Merges two adjacent blocks; undefined if the result would exceed the maximum length. */
export function mergedBlock(one: Block, next: Block): Block | undefined {
  const text = joined(one.text, next.text);
  const source = joined(one.source, next.source);
  if (Math.max(text.length, source.length) > BLOCK_LIMITS.lettersOfBlock) return undefined;
  const isDraft = one.isDraft || next.isDraft;
  return { ...one, text, source: source === '' ? null : source, isDraft, box: around(one.box, next.box) };
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const lower = Math.max(one.y + one.height, other.y + other.height);
  return onPage({ x, y, width: right - x, height: lower - y });
}

/**
 * Splits a block in two, the second without source text, because where that splits is unknown.
 * @param at position in the text @returns undefined if one part would be empty
 */
export function splitBlock(block: Block, at: number): readonly [Block, Omit<Block, 'id'>] | undefined {
  const [head, tail] = [block.text.slice(0, at).trimEnd(), block.text.slice(at).trimStart()];
  if (head === '' || tail === '') return undefined;
  const { box } = block;
  const height = (box.height * head.length) / (head.length + tail.length);
  return [
    { ...block, text: head, box: onPage({ ...box, height }) },
    { ...block, text: tail, source: null, box: onPage({ ...box, y: box.y + height, height: box.height - height }) },
  ];
}
