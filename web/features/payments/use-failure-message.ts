import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/** Those with words of their own; of the others no more is said than "declined". */
const CODES = [
  'insufficient_funds',
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
] as const;

interface Failure {
  /** As our server or the provider tells it; none where the try is older than the codes. */
  readonly code: string | null | undefined;
  /** The provider's sentence, in English. */
  readonly message: string | null | undefined;
}

/** Why a payment failed: in English the provider's own sentence, in every other language ours. */
export function useFailureMessage(): (failure: Failure) => string {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  return useCallback(
    ({ code, message }) => {
      if (language === 'en' && message) return message;
      const known = CODES.find((each) => each === code);
      return known ? t(`failures.${known}`) : t('checkout.declined');
    },
    [t, language],
  );
}
