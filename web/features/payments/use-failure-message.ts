import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/** Codes with translated messages; others show "declined". */
const CODES = [
  'insufficient_funds',
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
] as const;

interface Failure {
  /** Code from the server or the provider; absent for attempts from before codes were stored. */
  readonly code: string | null | undefined;
  /** Message of the provider, in English. */
  readonly message: string | null | undefined;
}

/** Returns the reason of a failure: the provider's message in English, a translated one in other languages. */
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
