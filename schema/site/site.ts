import type { InterfaceLanguage } from '../forms/languages.ts';

/** What whoever runs this installation decided, as far as everybody may know it: the server marks each page with it. */
export interface Site {
  /** Anything but production: test payments and demo controls. */
  readonly isDemo: boolean;
  /** What people call this place. */
  readonly name: string;
  /** Who answers for it, in law. */
  readonly legalEntity?: string | undefined;
  readonly supportEmail?: string | undefined;
  /** Of the interface and of mails; the first is for whoever speaks none of them. */
  readonly languages: readonly InterfaceLanguage[];
  /** False: who has no account yet needs an invitation. */
  readonly isSignUpOpen: boolean;
  /** False: everything is free, and no price is shown. */
  readonly takesPayments: boolean;
  /** False: no translation can be ordered. */
  readonly offersTranslations: boolean;
  /** Legal pages whose words are the operator's own. */
  readonly ownTexts: readonly OwnText[];
}

export const OWN_TEXTS = ['terms', 'privacy'] as const;
export type OwnText = (typeof OWN_TEXTS)[number];

/** Name of the <meta> that carries it, as JSON. */
export const SITE_MARK = 'site';

/** The name that stands in every text of the interface, where an operator's own is put. */
const WRITTEN_NAME = 'Tern';

/** Texts of ours with the name of this place in them. Never for words of a person, who may be called so. */
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

/** Screens that a choice of the operator takes away, by route pattern. */
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
