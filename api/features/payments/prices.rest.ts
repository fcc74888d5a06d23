import type { RestDoor } from '../../platform/rest.ts';
import { priceListOf, type Offer } from './price-list.ts';

/** The price list for everybody: the pricing page asks for it before anybody is signed in. */
export function pricesRest(door: RestDoor): void {
  door.onOpen('get', '/api/prices', (ctx, request) => {
    const { language } = request.query;
    const { services, bundles } = priceListOf(ctx, typeof language === 'string' ? language : ctx.caller.language);
    return Promise.resolve({
      json: { currency: 'usd', services: services.map(offerJson), bundles: bundles.map(offerJson) },
    });
  });
}

const offerJson = (offer: Offer) => ({ ...offer, amount: offer.amountCents / 100 });
