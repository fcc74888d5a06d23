import { expect, test } from 'vitest';
import type { IncrementalUpdate } from './incremental-update.ts';
import { addPages } from './sheet-pages.ts';

/** What is drawn on each page, line by line. */
function drawn(body: Parameters<typeof addPages>[3]): string[][] {
  const pages: string[][] = [];
  const update = { add: () => 1, addStream: (_: string, content: string) => pages.push(content.split('\n')) };
  addPages(update as unknown as IncrementalUpdate, 1, [{ text: 'Form T-1: additional sheet', isBold: true }], body);
  return pages;
}

test('a title stands on the page of its text', () => {
  for (const count of [1, 13, 14, 15, 16, 17, 18, 40]) {
    const pages = drawn(
      Array.from({ length: count }, (_, at) => ({ title: `Item ${at}`, text: 'one\n'.repeat(at % 5) })),
    );
    for (const lines of pages) expect(lines.at(-1)).not.toContain('/Bold');
  }
});

test('a text that continues on another page has its title there again', () => {
  const [first = [], ...others] = drawn([{ title: 'Page 8, Part 7, Item 12.c', text: 'word '.repeat(3000) }]);
  expect(first[1]).toContain('Item 12.c');
  expect(others.length).toBeGreaterThan(1);
  for (const lines of others) expect(lines[1]).toMatch(/Item 12\.c .*continued/);
});
