import type { Prisma, TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import { addHours } from '../../platform/calendar-days.ts';
import type { Services } from '../../platform/context.ts';

/** Which orders the staff has to do with: what one may claim, holds, has certified or must be reminded of. */

type DatabaseOnly = Pick<Services, 'db'>;

/** Of the list of what can be claimed, or of what somebody holds. */
const MAX_ORDERS = 100;
/** Of the list of what somebody certified. */
const MAX_CERTIFIED = 20;
/** Orders to remind of at once; the next hour finds the others. */
const MAX_REMINDED = 500;
/** By promise; the older order first when two are promised for the same moment. */
const BY_PROMISE = [{ promisedAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const satisfies object[];

const UNDER_WAY = ['in_translation', 'in_review', 'in_certification'] as const;

/** How long before the promise whoever has the order is reminded; a rush order is promised for the next day as a whole. */
const HOURS_BEFORE = 24;
const RUSH_HOURS_BEFORE = 6;

/** May be claimed as far as the order tells: paid or free, real, from a language of theirs or one that nobody told. */
const openTo = ({ id, userId, languages }: Translator): Prisma.TranslationOrderWhereInput => ({
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
});

/** The same, with pictures of its pages. */
const claimableBy = (translator: Translator): Prisma.TranslationOrderWhereInput => ({
  ...openTo(translator),
  document: { files: { some: { kind: 'page_picture', state: 'kept' } } },
});

/** Delivered with a certificate of theirs that counts; without its document nothing could be certified anew. */
const certifiedBy = ({ id }: Translator): Prisma.TranslationOrderWhereInput => ({
  translatorId: id,
  status: { in: ['ready', 'delivered'] },
  isSimulated: false,
  documentId: { not: null },
  certificates: { some: { certifiedAt: { not: null }, withdrawnAt: null, replacedByCode: null } },
});

/** What this person holds, translates or reviews. */
export async function ordersHeldBy({ db }: DatabaseOnly, { id }: Translator): Promise<TranslationOrder[]> {
  return await db.translationOrder.findMany({
    where: { status: { in: [...UNDER_WAY] }, OR: [{ translatorId: id }, { reviewerId: id }] },
    orderBy: BY_PROMISE,
    take: MAX_ORDERS,
  });
}

/** What somebody else has to do in their place. A review that is done stays theirs. */
export async function ordersToTakeFrom({ db }: DatabaseOnly, { id }: Translator): Promise<TranslationOrder[]> {
  return await db.translationOrder.findMany({
    where: {
      OR: [
        { translatorId: id, status: { in: [...UNDER_WAY] } },
        { reviewerId: id, status: { in: ['in_translation', 'in_review'] } },
      ],
    },
  });
}

/** What this person may claim, who it is about left aside. @param language ISO 639-1: only these */
export async function ordersClaimableBy(
  { db }: DatabaseOnly,
  translator: Translator,
  language?: string | null,
): Promise<TranslationOrder[]> {
  return await db.translationOrder.findMany({
    where: { AND: [claimableBy(translator), ...(language ? [{ sourceLanguage: language }] : [])] },
    orderBy: BY_PROMISE,
    take: MAX_ORDERS,
  });
}

/** One of them; null when it is not, or not any more. */
export async function findClaimable(
  { db }: DatabaseOnly,
  id: string,
  translator: Translator,
): Promise<TranslationOrder | null> {
  return await db.translationOrder.findFirst({ where: { AND: [{ id }, claimableBy(translator)] } });
}

/** Could this person claim it, also while the pictures of its pages are still made? */
export async function isOpenTo({ db }: DatabaseOnly, id: string, translator: Translator): Promise<boolean> {
  return (await db.translationOrder.count({ where: { AND: [{ id }, openTo(translator)] } })) > 0;
}

/** What this person certified, the newest first. */
export async function ordersCertifiedBy({ db }: DatabaseOnly, translator: Translator): Promise<TranslationOrder[]> {
  return await db.translationOrder.findMany({
    where: certifiedBy(translator),
    orderBy: [{ readyAt: 'desc' }, { id: 'asc' }],
    take: MAX_CERTIFIED,
  });
}

/** One of them; null when it is not, or not any more. */
export async function findCertifiedBy(
  { db }: DatabaseOnly,
  id: string,
  translator: Translator,
): Promise<TranslationOrder | null> {
  return await db.translationOrder.findFirst({ where: { AND: [{ id }, certifiedBy(translator)] } });
}

/** Whose promise is near. */
export async function ordersNearPromise({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<Pick<TranslationOrder, 'id' | 'version'>[]> {
  const before = (hours: number) => ({ gt: now(), lte: addHours(now(), hours) });
  return await db.translationOrder.findMany({
    where: {
      isSimulated: false,
      payment: { not: 'unpaid' },
      status: { in: ['ordered', ...UNDER_WAY] },
      OR: [
        { isRush: false, promisedAt: before(HOURS_BEFORE) },
        { isRush: true, promisedAt: before(RUSH_HOURS_BEFORE) },
      ],
    },
    select: { id: true, version: true },
    take: MAX_REMINDED,
  });
}
