import { describe, expect, it } from 'vitest';
import { makeDeliveryPdf } from './delivery-pdf.ts';
import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import { sampleDelivery, samplePicture } from './testing/sample-delivery.ts';
import { textOfPages } from './testing/signed-scan.ts';

describe('the delivered PDF', () => {
  it('is the same for the same parts', async () => {
    const parts = await sampleDelivery(2);
    const [first, second] = [await makeDeliveryPdf(parts), await makeDeliveryPdf(parts)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('keeps the way a page lies, says of a blank page that it is, and holds 60 pages', async () => {
    const parts = await sampleDelivery(1);
    const wide = { blocks: [], picture: await samplePicture({ width: 1_600, height: 1_000 }) };
    const pages = [...parts.pages, wide, ...Array.from({ length: 58 }, () => parts.pages[0] ?? wide)];
    const texts = await textOfPages(await makeDeliveryPdf({ ...parts, pages }));
    expect(texts).toHaveLength(1 + 60 + 60 + 1);
    expect(texts[2]).toContain('[This page of the document is blank.]');
    expect(texts[121]).toContain('Pages 2 to 61');
  });

  it('names letters that cannot be printed, once each', () => {
    expect(unprintableLetters('Řehoř Œuvre “ñ” Ελλάδα Київ ☐ ✓ 5 m² — “x”\n\ttab')).toEqual([]);
    expect(unprintableLetters('Born in 北京 (北), سلام')).toEqual(['北', '京', 'س', 'ل', 'ا', 'م']);
  });
});
