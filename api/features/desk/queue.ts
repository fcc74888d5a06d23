import type { Prisma, TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { openProfile } from '../translators/public.ts';
import { countPages } from './page-counts.ts';
import { tooCloseCustomers } from './too-close.ts';

/** Of a list at the desk. */
const MOST = 100;
/** By promise; the older order first when two are promised for the same moment. */
const BY_PROMISE = [{ promisedAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const satisfies object[];

const UNDER_WAY = ['in_translation', 'in_review', 'in_certification'] as const;

/** What this person holds, translates or reviews. */
export async function myOrders(ctx: Context, { id }: Translator): Promise<TranslationOrder[]> {
  const orders = await ctx.db.translationOrder.findMany({
    where: { status: { in: [...UNDER_WAY] }, OR: [{ translatorId: id }, { reviewerId: id }] },
    orderBy: BY_PROMISE,
    take: MOST,
  });
  await countPages(ctx, orders);
  return orders;
}

/** What may be claimed at all by this person, who it is about left aside: for them, with pictures of its pages. */
export const claimableBy = (translator: Translator): Prisma.TranslationOrderWhereInput => ({
  ...openTo(translator),
  document: { files: { some: { kind: 'page_picture', state: 'kept' } } },
});

/** The same, also while the pictures are still made: paid or free, real, from a language of theirs or one that nobody told. */
export function openTo({ id, userId, languages }: Translator): Prisma.TranslationOrderWhereInput {
  return {
    isSimulated: false,
    payment: { not: 'unpaid' },
    userId: { not: userId },
    AND: [
      { OR: [{ sourceLanguage: { in: languages } }, { sourceLanguage: null }] },
      {
        OR: [
          { status: 'ordered', translatorId: null },
          // Never both parts of one order.
          { status: 'in_review', reviewerId: null, translatorId: { not: id } },
        ],
      },
    ],
  };
}

/**
 * The orders that this person may claim, to translate or to review.
 * @param language ISO 639-1: only these
 */
export async function claimableOrders(
  ctx: Context,
  translator: Translator,
  { language }: { language?: string | null | undefined } = {},
): Promise<TranslationOrder[]> {
  if (!openProfile(ctx.vault, translator)) return [];
  const orders = await ctx.db.translationOrder.findMany({
    where: { AND: [claimableBy(translator), ...(language ? [{ sourceLanguage: language }] : [])] },
    orderBy: BY_PROMISE,
    take: MOST,
  });
  const customers = orders.map(({ userId }) => userId);
  const [tooClose] = await Promise.all([tooCloseCustomers(ctx, customers, translator), countPages(ctx, orders)]);
  return orders.filter(({ userId }) => !tooClose.has(userId));
}
