import path from 'node:path';
import { pricesShape, type PriceFile } from '../../../schema/content/prices.ts';
import type { CreditKind } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { readContent } from '../forms/public.ts';
import { UnknownServiceError } from './payments-errors.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Credits that a purchase grants, by kind. */
export type Grants = Readonly<Partial<Record<CreditKind, number>>>;

/** An item of the price list: a single service or a bundle. */
export interface Offer {
  /** "document-translation". It never changes, because purchases refer to it. */
  readonly id: string;
  readonly kind: 'service' | 'bundle';
  readonly title: string;
  readonly description: string | null;
  /** Zero means free: there is nothing to buy. */
  readonly amountCents: number;
  /** "Save $28" */
  readonly badge: string | null;
  readonly isPopular: boolean;
  /** Lines on a bundle's card. */
  readonly includes: readonly string[];
  readonly grants: Grants;
  /** Whether the buyer's support requests are answered first. */
  readonly hasPrioritySupport: boolean;
}

export interface PriceList {
  readonly services: readonly Offer[];
  readonly bundles: readonly Offer[];
}

type WrittenOffer = PriceFile['services'][number] | PriceFile['bundles'][number];

const files = new Map<string, PriceFile>();

/** Returns the price list, `form-definitions/prices.json`: the only source of prices. Changes with releases only. */
export function priceListOf({ settings }: Pick<Services, 'settings'>, language: string): PriceList {
  const file = path.join(settings.formDefinitionsDirs[0] ?? '', 'prices.json');
  const prices = getOrInsert(files, file, () => readContent(file, pricesShape).value);
  return {
    services: prices.services.map((offer) => localised('service', offer, language)),
    bundles: prices.bundles.map((offer) => localised('bundle', offer, language)),
  };
}

const localised = (kind: Offer['kind'], { text, ...offer }: WrittenOffer, language: string): Offer => ({
  description: null,
  badge: null,
  isPopular: false,
  includes: [],
  hasPrioritySupport: false,
  ...offer,
  ...text[language],
  kind,
});

/**
 * Returns the offers sold on this site. Where payments are off, each service is free and there are no bundles;
 * without translations, nothing grants one.
 */
export function offersOnSite(services: Pick<Services, 'settings'>, language: string): PriceList {
  const { takesPayments, offersTranslations } = services.settings.site;
  const list = priceListOf(services, language);
  const isOffered = ({ grants }: Offer) => offersTranslations || !(grants.certifiedTranslation ?? grants.rush);
  const offered = list.services.filter(isOffered);
  return takesPayments
    ? { services: offered, bundles: list.bundles.filter(isOffered) }
    : { services: offered.map((offer) => ({ ...offer, amountCents: 0, grants: {} })), bundles: [] };
}

/** @throws UnknownServiceError */
export function offerOf(services: Pick<Services, 'settings'>, id: string, language: string): Offer {
  const list = offersOnSite(services, language);
  const found = [...list.services, ...list.bundles].find((offer) => offer.id === id);
  if (!found) throw new UnknownServiceError();
  return found;
}

/**
 * Returns the checkout path of an offer, as the specification defines it. Amount and description are for display; the
 * charge is computed from the service's id.
 */
export function checkoutOf({ id, title, amountCents }: Offer): string {
  const query = new URLSearchParams({ amount: dollarsOf(amountCents), service: id, description: title });
  return `/checkout?${query}`;
}

/** Formats cents as decimal dollars for the REST API: "19", "19.99". */
export const dollarsOf = (cents: number): string => String(cents / 100);
