import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_PICTURE_SIZE, pagePicture } from '../../schema/site/page-picture.ts';
import { readPageHeads } from './page-heads.ts';

const web = path.resolve(import.meta.dirname, '..');

it('has a small picture of the set size for each public page, and none shared by pages of different titles', () => {
  const { heads } = readPageHeads(web);
  const titles = new Map<string, string | undefined>();
  for (const [pattern, { en }] of Object.entries(heads)) {
    const png = readFileSync(path.join(web, 'public', pagePicture(pattern)));
    expect(png.length).toBeLessThan(30_000);
    // Width and height in a PNG's header.
    expect([pattern, { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }]).toEqual([
      pattern,
      PAGE_PICTURE_SIZE,
    ]);
    expect(titles.get(pagePicture(pattern)) ?? en?.title).toBe(en?.title);
    titles.set(pagePicture(pattern), en?.title);
  }
  expect(titles.size).toBeGreaterThan(10);
});
