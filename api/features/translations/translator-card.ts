import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { cardOf } from '../translators/public.ts';

/** What a customer may know of who translates. */
export type TranslatorCard = ReturnType<typeof cardOf>;

/** Null before somebody claimed the order. */
export async function translatorCard(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { translatorId }: Pick<TranslationOrder, 'translatorId'>,
): Promise<TranslatorCard | null> {
  const translator = translatorId === null ? null : await db.translator.findUnique({ where: { id: translatorId } });
  return translator && cardOf(vault, translator);
}
