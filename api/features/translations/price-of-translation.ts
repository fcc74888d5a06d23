import type { CreditKind } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { offerOf, type Offer } from '../payments/public.ts';

/** What is bought for one translation. */
export const offerOfTranslation = (
  services: Pick<Services, 'settings'>,
  { isRush, language }: { readonly isRush: boolean; readonly language: string },
): Offer => offerOf(services, isRush ? 'document-translation-rush' : 'document-translation', language);

/** The credits that pay for one. */
export const creditsOfTranslation = (isRush: boolean): readonly CreditKind[] =>
  isRush ? ['certifiedTranslation', 'rush'] : ['certifiedTranslation'];
