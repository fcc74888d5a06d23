import { requireReader } from '../../platform/authorise.ts';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { isTranslated } from '../documents/public.ts';
import { STAGES, type StageStatuses } from './translation-stages.ts';
import { TranslationNotFoundError } from './translations-errors.ts';

export const TARGET_LANGUAGE = 'en-US';

/**
 * Returns the order of a document of the viewer.
 * @throws NotSignedInError
 * @throws TranslationNotFoundError also for a document of another user
 */
export async function findTranslation(ctx: Context, documentId: string): Promise<TranslationOrder> {
  const { id: userId } = requireReader(ctx);
  return await loadTranslation(ctx, { documentId, userId });
}

/**
 * Returns the newest order of a user's document; a cancelled one only if there is no other. Takes the order's own id too.
 * @throws TranslationNotFoundError
 */
export async function loadTranslation(
  { db }: Pick<Context, 'db'>,
  { userId, documentId: id }: { userId: string; documentId: string },
): Promise<TranslationOrder> {
  const order = await db.translationOrder.findFirst({
    where: { userId, ...(/^tro_/.test(id) ? { id } : { orderedDocumentId: id }), targetLanguage: TARGET_LANGUAGE },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  if (!order) throw new TranslationNotFoundError();
  return order;
}

/** Returns those of the documents that have a certified translation, whose certificate was not withdrawn. */
export async function translatedAmong(
  { db }: Pick<Context, 'db'>,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const withdrawn = { some: { withdrawnAt: { not: null }, replacedByCode: null } };
  const where = { documentId: { in: [...documentIds] }, NOT: { certificates: withdrawn } };
  const orders = await db.translationOrder.findMany({ where });
  return new Set(orders.filter(isTranslated).flatMap(({ documentId }) => documentId ?? []));
}

/** Returns an order of any user. Callers must have checked access. */
export async function findOrder({ db }: Pick<Context, 'db'>, id: string): Promise<TranslationOrder | null> {
  return await db.translationOrder.findUnique({ where: { id } });
}

/** Finds an order by the number that customer and staff know: "TR-7K4M-9Q2X". */
export async function findOrderByTrackingNumber(
  { db }: Pick<Context, 'db'>,
  trackingNumber: string,
): Promise<TranslationOrder | null> {
  return await db.translationOrder.findUnique({ where: { trackingNumber } });
}

/** Returns the viewer's orders, newest first. @throws NotSignedInError */
export async function listTranslations(ctx: Context, atMost: number): Promise<TranslationOrder[]> {
  const { id: userId } = requireReader(ctx);
  return await ctx.db.translationOrder.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: atMost,
  });
}

/** @throws TranslationNotFoundError */
export async function loadOrder(ctx: Pick<Context, 'db'>, id: string): Promise<TranslationOrder> {
  const order = await findOrder(ctx, id);
  if (!order) throw new TranslationNotFoundError();
  return order;
}

export function stagesOf(order: StageStatuses): StageStatuses {
  return Object.fromEntries(STAGES.map((stage) => [stage, order[stage]])) as unknown as StageStatuses;
}
