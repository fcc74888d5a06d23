import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner } from '../../testing/people-with-documents.ts';
import { newTranslator } from '../../testing/printed-translations.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { asDeskOrder } from '../desk/public.ts';
import { makeDeliveryPdf } from './delivery-pdf.ts';
import { previewPage } from './preview-page.ts';
import { orderToCertify } from './testing/order-to-certify.ts';
import { sampleDelivery } from './testing/sample-delivery.ts';
import { textOfPages } from './testing/signed-scan.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).sort();

it('previews a page as it will be delivered, to the holder of the order only, and logs the look', async () => {
  const rosa = await newTranslator(services);
  const leo = await newTranslator(services);
  const order = await orderToCertify(services, await newOwner(services), rosa.translatorId, { pages: 1 });
  const asked = async ({ translatorId: id }: typeof rosa) =>
    asDeskOrder(order, await services.db.translator.findUniqueOrThrow({ where: { id } }));
  const [sheet, ...more] = (await previewPage(rosa.ctx, await asked(rosa), 1)) ?? [];
  expect([sheet?.width, sheet?.height, more]).toEqual([612, 792, []]);
  expect(sheet?.frames.length).toBeGreaterThan(0);
  expect(sheet?.ruledLines).toHaveLength(5);
  const [, delivered = ''] = await textOfPages(await makeDeliveryPdf(await sampleDelivery(1)));
  const shown = wordsIn(sheet?.pieces.map(({ text }) => text).join(' ') ?? '');
  expect(wordsIn(delivered)).toEqual(expect.arrayContaining(shown));
  expect(shown.length).toBeGreaterThan(40);
  expect(await services.db.auditEntry.count({ where: { orderId: order.id, action: 'open-order' } })).toBe(1);

  expect(await previewPage(rosa.ctx, await asked(rosa), 2)).toBeNull();
  expect(await previewPage(leo.ctx, await asked(leo), 1)).toBeNull();
});
