import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { sourceLayout, sourcePages } from '../documents/public.ts';
import { loadPages, type Block } from '../translations/public.ts';
import type { DeskPage } from './desk-page.ts';
import { isHeldBy } from './held-order.ts';

/** An order as the desk shows it to one of its staff. */
export interface DeskOrder {
  readonly order: TranslationOrder;
  readonly translator: Translator;
  /** Whether this person holds the order, and so may see its pages, names and comments. */
  readonly isHeld: boolean;
}

export const asDeskOrder = (order: TranslationOrder, translator: Translator): DeskOrder => ({
  order,
  translator,
  isHeld: isHeldBy(order, translator.id),
});

/**
 * Returns all pages of the source with their saved state. A page that was never saved starts with the blocks that
 * were recognised on it, without English.
 */
export async function deskPages(ctx: Context, order: TranslationOrder): Promise<DeskPage[]> {
  const [pictures, saved, layout] = await Promise.all([
    sourcePages(ctx, order),
    loadPages(ctx, { orderId: order.id, version: order.version }),
    sourceLayout(ctx, order),
  ]);
  return pictures.map(({ page, width, height }): DeskPage => {
    const read = layout.find((each) => each.page === page);
    const place = {
      orderId: order.id,
      page,
      width: width ?? 1,
      height: height ?? 1,
      ruledLines: read?.ruledLines ?? [],
    };
    const work = saved.find((each) => each.page === page);
    if (work) {
      const { blocks, isBlank, checkedById, revision, updatedAt } = work;
      const isChecked = checkedById !== null && checkedById === order.translatorId;
      return { ...place, blocks, isBlank, isChecked, revision, updatedAt };
    }
    const blocks = (read?.blocks ?? []).map(({ box, text }, at): Block => ({
      id: `read-${at + 1}`,
      kind: 'text',
      box,
      source: text,
      text: '',
      isDraft: false,
    }));
    return { ...place, blocks, isBlank: false, isChecked: false, revision: 0, updatedAt: null };
  });
}
