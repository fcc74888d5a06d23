import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { cardOf, loadTranslator } from '../translators/public.ts';

/** Public details of a translator, for the customer. */
export type TranslatorCard = ReturnType<typeof cardOf>;

/** Returns null before the order is claimed. */
export async function translatorCard(
  services: Pick<Services, 'db' | 'vault'>,
  { translatorId }: Pick<TranslationOrder, 'translatorId'>,
): Promise<TranslatorCard | null> {
  const translator = translatorId === null ? null : await loadTranslator(services, { id: translatorId });
  return translator && cardOf(services.vault, translator);
}
