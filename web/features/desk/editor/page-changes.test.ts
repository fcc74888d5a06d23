import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block, PageWork } from './editor-types.ts';
import { changesBetween, isSameBlock, pageMerging } from './page-changes.ts';
import { sampleBlock } from './testing/sample-pages.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const work = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...IDS), text: fc.constantFrom('', 'x', 'y'), isDraft: fc.boolean() }), {
    selector: ({ id }) => id,
  })
  .chain((blocks) =>
    fc.record({
      blocks: fc.constant(blocks.map(({ id, ...changes }) => sampleBlock(id, changes))),
      isBlank: fc.boolean(),
      isChecked: fc.boolean(),
    }),
  );

const bare = ({ blocks, isBlank, isChecked }: PageWork) => ({ blocks, isBlank, isChecked });

it('reproduces the edited page when its changes are applied to the page they were made from', () => {
  fc.assert(
    fc.property(work, work, (before, after) => {
      const changes = changesBetween(before, after);
      expect(bare(changes ? pageMerging.apply(before, changes) : before)).toEqual(after);
    }),
  );
});

it('merges the changes of both sides, with a conflict only where both changed a block differently', () => {
  fc.assert(
    fc.property(work, work, work, (was, mine, theirs) => {
      const changes = changesBetween(was, mine);
      if (!changes) return;
      const { merged, conflicts } = pageMerging.merge(was, changes, theirs);
      const find = (page: PageWork, id: string): Block | null => page.blocks.find((block) => block.id === id) ?? null;
      for (const id of IDS) {
        const [old, own, other, now] = [was, mine, theirs, merged].map((page) => find(page, id));
        const isMine = !isSameBlock(old ?? null, own ?? null);
        const isTheirs = !isSameBlock(old ?? null, other ?? null);
        expect(isSameBlock(now ?? null, (isMine ? own : other) ?? null)).toBe(true);
        expect(conflicts.some(({ blockId }) => blockId === id)).toBe(
          isMine && isTheirs && !isSameBlock(own ?? null, other ?? null),
        );
      }
    }),
  );
});

it('inserts a block of the other side after its neighbour, even when the order here differs', () => {
  const page = (ids: string): PageWork => ({
    blocks: ids.split('').map((id) => sampleBlock(id)),
    isBlank: false,
    isChecked: false,
  });
  const changes = changesBetween(page('abc'), page('cab'))!;
  const { merged, conflicts } = pageMerging.merge(page('abc'), changes, page('abxc'));
  expect(merged.blocks.map(({ id }) => id).join('')).toBe('cabx');
  expect(conflicts).toEqual([]);
});
