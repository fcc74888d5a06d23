import type { Prisma, TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import { addHours } from '../../platform/calendar-days.ts';
import type { Services } from '../../platform/context.ts';

/** Queries for staff: orders that a translator may claim, holds, has certified or has to be reminded of. */

type DatabaseOnly = Pick<Services, 'db'>;

/** Maximum length of the lists of claimable and held orders. */
const MAX_ORDERS = 100;
/** Maximum length of the list of certified orders. */
const MAX_CERTIFIED = 20;
/** Reminders per run; the next hourly run sends the rest. */
const MAX_REMINDED = 500;
/** Sorts by promised time; the older order comes first on a tie. */
const BY_PROMISE = [{ promisedAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const satisfies object[];

const UNDER_WAY = ['in_translation', 'in_review', 'in_certification'] as const;

/** Hours before the promised time at which the holder is reminded; a rush order has 24 hours in all. */
const HOURS_BEFORE = 24;
const RUSH_HOURS_BEFORE = 6;

/** Orders open to a claim: paid or free, not simulated, from one of the translator's languages or an unknown one. */
const openTo = ({ id, userId, languages }: Translator): Prisma.TranslationOrderWhereInput => ({
  isSimulated: false,
  payment: { not: 'unpaid' },
  userId: { not: userId },
  AND: [
    { OR: [{ sourceLanguage: { in: languages } }, { sourceLanguage: null }] },
    {
      OR: [
        { status: 'ordered', translatorId: null },
        // Nobody gets both parts of an order.
        { status: 'in_review', reviewerId: null, translatorId: { not: id } },
      ],
    },
  ],
});

/** The same, with images of its pages. */
const claimableBy = (translator: Translator): Prisma.TranslationOrderWhereInput => ({
  ...openTo(translator),
  document: { files: { some: { kind: 'page_picture', state: 'kept' } } },
});

/** Delivered with a valid certificate of this translator; without its document it could not be certified again. */
const certifiedBy = ({ id }: Translator): Prisma.TranslationOrderWhereInput => ({
  translatorId: id,
  status: { in: ['ready', 'delivered'] },
  isSimulated: false,
  documentId: { not: null },
  certificates: { some: { certifiedAt: { not: null }, withdrawnAt: null, replacedByCode: null } },
});

/** Returns the orders that this person translates or reviews. */
export async function ordersHeldBy({ db }: DatabaseOnly, { id }: Translator): Promise<TranslationOrder[]> {
  return await db.translationOrder.findMany({
    where: { status: { in: [...UNDER_WAY] }, OR: [{ translatorId: id }, { reviewerId: id }] },
    orderBy: BY_PROMISE,
    take: MAX_ORDERS,
  });
}

/** Returns the orders to take from this person when their role ends. A finished review stays theirs. */
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

/** Returns the orders that this person may claim, conflicts of interest aside. @param language ISO 639-1: only these */
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

/** Returns one of these orders, or null. */
export async function findClaimable(
  { db }: DatabaseOnly,
  id: string,
  translator: Translator,
): Promise<TranslationOrder | null> {
  return await db.translationOrder.findFirst({ where: { AND: [{ id }, claimableBy(translator)] } });
}

/** Whether this person could claim the order, also while its page images are still being made. */
export async function isOpenTo({ db }: DatabaseOnly, id: string, translator: Translator): Promise<boolean> {
  return (await db.translationOrder.count({ where: { AND: [{ id }, openTo(translator)] } })) > 0;
}

/** Returns the orders that this person certified, newest first. */
export async function ordersCertifiedBy({ db }: DatabaseOnly, translator: Translator): Promise<TranslationOrder[]> {
  return await db.translationOrder.findMany({
    where: certifiedBy(translator),
    orderBy: [{ readyAt: 'desc' }, { id: 'asc' }],
    take: MAX_CERTIFIED,
  });
}

/** Returns one of these orders, or null. */
export async function findCertifiedBy(
  { db }: DatabaseOnly,
  id: string,
  translator: Translator,
): Promise<TranslationOrder | null> {
  return await db.translationOrder.findFirst({ where: { AND: [{ id }, certifiedBy(translator)] } });
}

/** Returns the orders whose promised time is near. */
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
