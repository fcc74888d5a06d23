import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { loadOrder, TranslationNotFoundError } from '../translations/public.ts';
import { requireTranslator } from '../translators/public.ts';
import { OrderNotHeldError } from './desk-errors.ts';

/** Work that an order needs next. */
export type DeskTask = 'translate' | 'review' | 'certify';

/** An order and the member of staff who holds it. */
export interface HeldOrder {
  readonly order: TranslationOrder;
  readonly translator: Translator;
}

/** Returns the next task; null when the order is ready, delivered or cancelled. */
export function taskOf({ status }: Pick<TranslationOrder, 'status'>): DeskTask | null {
  if (status === 'ordered' || status === 'in_translation') return 'translate';
  if (status === 'in_review') return 'review';
  return status === 'in_certification' ? 'certify' : null;
}

/** Returns this person's current task; null when they only wait or have no part in the order. */
export function partOf(
  { status, translatorId, reviewerId }: Pick<TranslationOrder, 'status' | 'translatorId' | 'reviewerId'>,
  holderId: string,
): DeskTask | null {
  if (status === 'in_translation' && translatorId === holderId) return 'translate';
  if (status === 'in_review' && reviewerId === holderId) return 'review';
  return status === 'in_certification' && translatorId === holderId ? 'certify' : null;
}

/** Whether this person may see the order, also while they wait for the other translator. Ends when it is ready. */
export const isHeldBy = (order: TranslationOrder, translatorId: string): boolean =>
  taskOf(order) !== null &&
  order.status !== 'ordered' &&
  (order.translatorId === translatorId || order.reviewerId === translatorId);

/**
 * Returns an order that the viewer holds.
 * @param part if given, the order must be waiting for this task by the viewer
 * @throws NotSignedInError unless they are a translator
 * @throws OrderNotHeldError also when the order does not exist
 */
export async function requireHolder(ctx: Context, orderId: string, part?: DeskTask): Promise<HeldOrder> {
  const translator = await requireTranslator(ctx);
  const order = await loadOrder(ctx, orderId).catch((error: unknown) => {
    if (error instanceof TranslationNotFoundError) throw new OrderNotHeldError();
    throw error;
  });
  const isTheirs = part === undefined ? isHeldBy(order, translator.id) : partOf(order, translator.id) === part;
  if (!isTheirs) throw new OrderNotHeldError();
  return { order, translator };
}
