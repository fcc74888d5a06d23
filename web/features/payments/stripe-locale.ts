import type { StripeElementLocale } from '@stripe/stripe-js';
import type { LanguageCode } from '../../i18n/languages.ts';

/** Where Stripe has more than one kind of a language, or none: people here read Latin American Spanish. */
const STRIPES: Partial<Record<LanguageCode, StripeElementLocale>> = { es: 'es-419', pt: 'pt-BR', hi: 'en' };

/** The language of Stripe's own fields for the language on screen. */
export const stripeLocaleOf = (language: LanguageCode): StripeElementLocale =>
  STRIPES[language] ?? (language as Exclude<LanguageCode, 'hi'>);

/** Else what Stripe says is English. */
export const isSpokenByStripe = (language: LanguageCode): boolean =>
  language === 'en' || stripeLocaleOf(language) !== 'en';
