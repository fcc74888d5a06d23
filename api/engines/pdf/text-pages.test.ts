import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { TextPages, wideTypeface } from './text-pages.ts';

async function endOf(text: string): Promise<{ readonly pages: number; readonly y: number }> {
  const doc = await PDFDocument.create();
  const pages = new TextPages(doc, { onNewPage: () => {}, typeface: await wideTypeface(doc) });
  pages.write(text);
  return { pages: pages.pages.length, y: pages.last.y };
}

// Letters that the fonts lack are written as their numbers, so an answer in Chinese is one word of eight times its length.
it('writes a long answer in Chinese, which has no spaces, on as few lines as its numbers need', async () => {
  expect((await endOf('中'.repeat(5_000))).pages).toBe(10);
  // A line holds 57 of these letters.
  expect(await endOf('m'.repeat(5 * 57))).toEqual(
    await endOf(Array.from({ length: 5 }, () => 'm'.repeat(57)).join(' ')),
  );
});
