import type { InterfaceLanguage } from '../forms/languages.ts';

/** Public configuration of this installation, embedded in each page by the server. */
export interface Site {
  /** Anything but production: test payments and demo controls. */
  readonly isDemo: boolean;
  readonly name: string;
  /** Legal entity that operates it. */
  readonly legalEntity?: string | undefined;
  readonly supportEmail?: string | undefined;
  /** Languages of the interface and mails; the first one is the fallback. */
  readonly languages: readonly InterfaceLanguage[];
  /** If false, new accounts need an invitation. */
  readonly isSignUpOpen: boolean;
  /** If false, everything is free and no prices are shown. */
  readonly takesPayments: boolean;
  /** If false, no translations can be ordered. */
  readonly offersTranslations: boolean;
  /** Legal pages with the operator's own text. */
  readonly ownTexts: readonly OwnText[];
}

export const OWN_TEXTS = ['terms', 'privacy'] as const;
export type OwnText = (typeof OWN_TEXTS)[number];

/** Name of the <meta> element that contains it, as JSON. */
export const SITE_META_NAME = 'site';

/** Name in the interface texts that is replaced by the operator's. */
const WRITTEN_NAME = 'Tern';

/** Inserts the site's name into Tern's own texts. Not for user content, in which the word may be a name. */
export function withSiteName<Texts>(texts: Texts, name: string): Texts {
  if (name === WRITTEN_NAME) return texts;
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/\bTern\b/g, () => name);
    if (Array.isArray(value)) return value.map(renamed);
    if (value instanceof Map) return new Map([...value].map(([key, inner]) => [key, renamed(inner)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner)]));
  };
  return renamed(texts) as Texts;
}

/** Screens that depend on a setting of the operator, by route pattern. */
const NEEDED: Readonly<Record<string, 'takesPayments' | 'offersTranslations'>> = {
  '/pricing': 'takesPayments',
  '/checkout': 'takesPayments',
  '/refunds': 'takesPayments',
  '/translations': 'offersTranslations',
};

export function isScreenOff(pattern: string, site: Pick<Site, 'takesPayments' | 'offersTranslations'>): boolean {
  const needed = Object.hasOwn(NEEDED, pattern) ? NEEDED[pattern] : undefined;
  return needed !== undefined && !site[needed];
}
