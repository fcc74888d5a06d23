import type { RestTransport } from '../../platform/rest.ts';
import { LIST_PRICES } from './payments.rest-shapes.ts';
import { offersOnSite, type Offer } from './price-list.ts';

/** Registers the public price list, which the pricing page requests before sign-in. */
export function pricesRest(transport: RestTransport): void {
  transport.onOpen('get', '/api/prices', LIST_PRICES, (ctx, { query: { language = ctx.caller.language } }) => {
    const { services, bundles } = offersOnSite(ctx, language);
    return Promise.resolve({
      json: { currency: 'usd', services: services.map(offerJson), bundles: bundles.map(offerJson) },
    });
  });
}

const offerJson = (offer: Offer) => ({ ...offer, amount: offer.amountCents / 100 });
