import type { Translator, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { requireTranslator } from '../translators/public.ts';
import { loadOrder, TranslationNotFoundError } from '../translations/public.ts';

/** The translator who holds the order, while it is to be certified. */
export async function requireCertifier(
  ctx: Context,
  orderId: string,
): Promise<{ readonly order: TranslationOrder; readonly translator: Translator }> {
  const translator = await requireTranslator(ctx);
  const order = await loadOrder(ctx, orderId);
  if (order.translatorId !== translator.id || order.status !== 'in_certification') throw new TranslationNotFoundError();
  return { order, translator };
}
