import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { loadOrder, TranslationNotFoundError } from '../translations/public.ts';
import { requireTranslator } from '../translators/public.ts';
import { OrderNotHeldError } from './desk-errors.ts';

/** What an order needs somebody to do. */
export type DeskTask = 'translate' | 'review' | 'certify';

/** An order and who of the desk has it. */
export interface HeldOrder {
  readonly order: TranslationOrder;
  readonly translator: Translator;
}

/** Null when it needs nobody: it is ready, delivered or cancelled. */
export function taskOf({ status }: Pick<TranslationOrder, 'status'>): DeskTask | null {
  if (status === 'ordered' || status === 'in_translation') return 'translate';
  if (status === 'in_review') return 'review';
  return status === 'in_certification' ? 'certify' : null;
}

/** What of it is this person's to do now; null when they only wait, or have no part in it. */
export function partOf(
  { status, translatorId, reviewerId }: Pick<TranslationOrder, 'status' | 'translatorId' | 'reviewerId'>,
  holderId: string,
): DeskTask | null {
  if (status === 'in_translation' && translatorId === holderId) return 'translate';
  if (status === 'in_review' && reviewerId === holderId) return 'review';
  return status === 'in_certification' && translatorId === holderId ? 'certify' : null;
}

/** Theirs to look at, also while they wait for the other one. Over once it is ready. */
export const isHeldBy = (order: TranslationOrder, translatorId: string): boolean =>
  taskOf(order) !== null &&
  order.status !== 'ordered' &&
  (order.translatorId === translatorId || order.reviewerId === translatorId);

/**
 * An order that the viewer holds.
 * @param part asked for: then only while that is theirs to do
 * @throws NotSignedInError unless they are a translator
 * @throws OrderNotHeldError also for one that does not exist
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
