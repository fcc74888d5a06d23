import { describe, expect, it } from 'vitest';
import { makeDeliveryPdf } from './delivery-pdf.ts';
import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import { sampleDelivery, samplePicture } from './testing/sample-delivery.ts';
import { drawPdfPage, textOfPages } from './testing/signed-scan.ts';

describe('the delivered PDF', () => {
  it('is byte-identical for the same parts', async () => {
    const parts = await sampleDelivery(2);
    const [first, second] = [await makeDeliveryPdf(parts), await makeDeliveryPdf(parts)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('labels a blank page as blank, and holds 60 pages', async () => {
    const parts = await sampleDelivery(1);
    const wide = { blocks: [], ruledLines: [], picture: await samplePicture({ width: 1_600, height: 1_000 }) };
    const pages = [...parts.pages, wide, ...Array.from({ length: 58 }, () => parts.pages[0] ?? wide)];
    const texts = await textOfPages(await makeDeliveryPdf({ ...parts, pages }));
    expect(texts).toHaveLength(1 + 60 + 60 + 1);
    expect(texts[2]).toContain('[This page of the document is blank.]');
    expect(texts[121]).toContain('Pages 2 to 61');
  });

  it('prints ruled lines at their original place, and none on a page whose text does not keep its place', async () => {
    const parts = await sampleDelivery(1);
    const [page] = parts.pages;
    if (!page) throw new Error('no page');
    /** Positions of the ruled lines that span the table, as fractions of the page height. */
    const linesOn = async (blocks: typeof page.blocks, ruledLines: typeof page.ruledLines) => {
      const pdf = await makeDeliveryPdf({ ...parts, pages: [{ ...page, blocks, ruledLines }] });
      const { data, info } = await (
        await drawPdfPage(pdf, 2, 1_584)
      )
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 240;
      const [from, to] = [0.2 * info.width, 0.8 * info.width].map(Math.round) as [number, number];
      const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) =>
        Array.from({ length: to - from }, (_at, x) => from + x).every((x) => isDark(x, y) || isDark(x, y + 1)),
      );
      // The source page is 692 points high and begins 50 points below the top edge, drawn at two pixels per point.
      return rows.filter((y, at) => y - (rows[at - 1] ?? -9) > 2).map((y) => (y / 2 - 50) / 692);
    };
    const [headRule = 0, ...plain] = await linesOn(page.blocks, []);
    const printed = await linesOn(page.blocks, page.ruledLines);
    expect(printed).toHaveLength(5);
    // The line within the table is not printed because its English text has rows of its own.
    [0.365, 0.51, 0.68].forEach((y, at) => expect(printed[at + 1]).toBeCloseTo(y, 2));
    // The remaining lines belong to the header and the footer.
    expect([printed[0], printed[4]]).toEqual([headRule, ...plain]);
    const long = page.blocks.map((block) => ({ ...block, text: `${block.text} `.repeat(30) }));
    expect(await linesOn(long, page.ruledLines)).toEqual([headRule, ...plain]);
  });

  it('lists letters that cannot be printed, once each', () => {
    expect(unprintableLetters('Řehoř Œuvre “ñ” Ελλάδα Київ ☐ ✓ 5 m² — “x”\n\ttab')).toEqual([]);
    expect(unprintableLetters('Born in 北京 (北), سلام')).toEqual(['北', '京', 'س', 'ل', 'ا', 'م']);
  });
});
