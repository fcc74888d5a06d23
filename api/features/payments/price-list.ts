import path from 'node:path';
import { pricesShape, type PriceFile } from '../../../schema/content/prices.ts';
import type { CreditKind } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { readContent } from '../forms/public.ts';
import { UnknownServiceError } from './payments-errors.ts';

/** Units that a purchase grants. */
export type Grants = Readonly<Partial<Record<CreditKind, number>>>;

/** What can be bought: a service of its own, or several in a bundle. */
export interface Offer {
  /** "document-translation": never changes, purchases name it. */
  readonly id: string;
  readonly kind: 'service' | 'bundle';
  readonly title: string;
  readonly description: string | null;
  /** Zero: free, nothing to buy. */
  readonly amountCents: number;
  /** "Save $28" */
  readonly badge: string | null;
  readonly isPopular: boolean;
  /** The lines on a bundle's card. */
  readonly includes: readonly string[];
  readonly grants: Grants;
  /** Whoever owns it is answered first when they write to us. */
  readonly hasPrioritySupport: boolean;
}

export interface PriceList {
  readonly services: readonly Offer[];
  readonly bundles: readonly Offer[];
}

type WrittenOffer = PriceFile['services'][number] | PriceFile['bundles'][number];

const files = new Map<string, PriceFile>();

/** All that was ever priced: `form-definitions/prices.json`, the only source of any price. Changes with a release only. */
export function priceListOf({ settings }: Pick<Services, 'settings'>, language: string): PriceList {
  const file = path.join(settings.formDefinitionsDirs[0] ?? '', 'prices.json');
  const prices = files.get(file) ?? readContent(file, pricesShape).value;
  files.set(file, prices);
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
 * What is sold here: where nobody pays each service is free and nothing is bundled, and without translations nothing
 * grants one.
 */
export function soldHere(services: Pick<Services, 'settings'>, language: string): PriceList {
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
  const list = soldHere(services, language);
  const found = [...list.services, ...list.bundles].find((offer) => offer.id === id);
  if (!found) throw new UnknownServiceError();
  return found;
}

/**
 * The address where an offer is bought, as the specification has it. Amount and description are shown there; what is
 * charged is computed anew from the service's id.
 */
export function checkoutOf({ id, title, amountCents }: Offer): string {
  const query = new URLSearchParams({ amount: dollarsOf(amountCents), service: id, description: title });
  return `/checkout?${query}`;
}

/** "19", "19.99": decimal dollars, as the REST calls say amounts. */
export const dollarsOf = (cents: number): string => String(cents / 100);
