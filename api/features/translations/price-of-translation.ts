import type { CreditKind } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { offerOf, type Offer } from '../payments/public.ts';

/** Returns the offer for one translation. */
export const offerOfTranslation = (
  services: Pick<Services, 'settings'>,
  { isRush, language }: { readonly isRush: boolean; readonly language: string },
): Offer => offerOf(services, isRush ? 'document-translation-rush' : 'document-translation', language);

/** Credits that pay for one translation. */
export const creditsOfTranslation = (isRush: boolean): readonly CreditKind[] =>
  isRush ? ['certifiedTranslation', 'rush'] : ['certifiedTranslation'];
