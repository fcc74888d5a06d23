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

it('changes on top of what they were made from give what was on screen', () => {
  fc.assert(
    fc.property(work, work, (before, after) => {
      const changes = changesBetween(before, after);
      expect(bare(changes ? pageMerging.apply(before, changes) : before)).toEqual(after);
    }),
  );
});

it('nothing that one side did is lost when the other did something else', () => {
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

it('puts their new block where they put it, also when the order here is another', () => {
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
