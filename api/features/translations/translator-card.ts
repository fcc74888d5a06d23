import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { cardOf, loadTranslator } from '../translators/public.ts';

/** What a customer may know of who translates. */
export type TranslatorCard = ReturnType<typeof cardOf>;

/** Null before somebody claimed the order. */
export async function translatorCard(
  services: Pick<Services, 'db' | 'vault'>,
  { translatorId }: Pick<TranslationOrder, 'translatorId'>,
): Promise<TranslatorCard | null> {
  const translator = translatorId === null ? null : await loadTranslator(services, { id: translatorId });
  return translator && cardOf(services.vault, translator);
}
