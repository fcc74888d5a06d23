import type { StripeElementLocale } from '@stripe/stripe-js';
import type { LanguageCode } from '../../i18n/languages.ts';

/** Locales where Stripe has several variants or none: Spanish is Latin American. */
const STRIPES: Partial<Record<LanguageCode, StripeElementLocale>> = { es: 'es-419', pt: 'pt-BR', hi: 'en' };

/** Returns the locale of Stripe's fields for the interface language. */
export const stripeLocaleOf = (language: LanguageCode): StripeElementLocale =>
  STRIPES[language] ?? (language as Exclude<LanguageCode, 'hi'>);

/** Whether Stripe supports the language; otherwise its messages are in English. */
export const isSpokenByStripe = (language: LanguageCode): boolean =>
  language === 'en' || stripeLocaleOf(language) !== 'en';
