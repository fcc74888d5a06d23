import { Readable } from 'node:stream';
import type { TranslationOrder } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { storeDocument } from '../../../testing/people-with-documents.ts';
import type { TestServices } from '../../../testing/test-services.ts';
import { assignFiles, writeFile, type Reading } from '../../documents/public.ts';
import { orderTranslation } from '../../../testing/printed-translations.ts';
import { encryptBlocks } from '../../translations/public.ts';
import { SAMPLE_LINES, sampleBlocks, samplePicture } from './sample-delivery.ts';

/** Creates an order whose translation was approved and which awaits its translator's signature. */
export async function orderToCertify(
  services: TestServices,
  owner: Context,
  translatorId: string,
  { pages = 2, name = 'Acta de nacimiento.pdf', reading }: { pages?: number; name?: string; reading?: Reading } = {},
): Promise<TranslationOrder> {
  const { id: documentId } = await storeDocument(services, owner.viewer?.id ?? '', {
    name,
    ...(reading && { reading }),
    layout: Array.from({ length: pages }, (_, at) => ({ page: at + 1, blocks: [], ruledLines: SAMPLE_LINES })),
  });
  const { order } = await orderTranslation(owner, { documentId, sourceLanguage: 'es' });
  for (let page = 1; page <= pages; page++) {
    const { width, height, bytes } = await samplePicture({ seed: page });
    const { id } = await writeFile(services, {
      kind: 'page_picture',
      userId: order.userId,
      bytes: Readable.from([Buffer.from(bytes)]),
    });
    await services.db.$transaction((tx) => assignFiles(tx, { documentId }, [{ id, page, width, height }]));
  }
  await writePages(services, order.id, 1, pages);
  return await toCertification(services, order.id, { translatorId });
}

/** Stores the pages of a version as the desk would. */
export async function writePages(
  services: TestServices,
  orderId: string,
  version: number,
  pages: number,
): Promise<void> {
  const { userId } = await services.db.translationOrder.findUniqueOrThrow({ where: { id: orderId } });
  for (let page = 1; page <= pages; page++) {
    const id = services.newId('trp');
    const blocksEncrypted = encryptBlocks(services.vault, { id, userId }, sampleBlocks(page));
    await services.db.translationPage.create({ data: { id, orderId, version, page, blocksEncrypted } });
  }
}

/** Moves an order to the state that the review leaves it in. */
export const toCertification = (
  services: TestServices,
  id: string,
  changes: { translatorId?: string; version?: number },
): Promise<TranslationOrder> =>
  services.db.translationOrder.update({
    where: { id },
    data: {
      assignment: 'completed',
      translation: 'completed',
      review: 'completed',
      certification: 'in_progress',
      delivery: 'pending',
      status: 'in_certification',
      readyAt: null,
      revision: { increment: 1 },
      ...changes,
    },
  });
