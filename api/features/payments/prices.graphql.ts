import type { CreditKind } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT, OPEN_TO } from '../../platform/builder.ts';
import { offersOnSite, type Offer, type PriceList } from './price-list.ts';

export const CreditKindType = builder.enumType('Unit', {
  description: 'Kind of credit that a purchase grants. Credits never expire.',
  values: {
    formCompletion: { description: 'The official PDF of one application.' },
    certifiedTranslation: { description: 'The certified translation of one document.' },
    rush: { description: 'Upgrades one translation to rush.' },
    rushReview: { description: 'One review of a finished form within 24 hours.' },
  } as const satisfies Record<CreditKind, object>,
});

const GrantRef = builder.objectRef<{ unit: CreditKind; count: number }>('Grant').implement({
  description: 'Number of credits of one kind that a purchase grants.',
  fields: (t) => ({
    unit: t.expose('unit', { type: CreditKindType, description: 'Kind of credit.' }),
    count: t.exposeInt('count', { description: 'At least 1.' }),
  }),
});

const OfferRef = builder.objectRef<Offer>('Offer').implement({
  description: 'An offer of the price list.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"document-translation", "family-package"' }),
    title: t.exposeString('title', { description: 'Title in the requested language, or else in English.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'One sentence; bundles have `includes` instead.',
    }),
    amountCents: t.exposeInt('amountCents', {
      description: 'Price in US cents; 0 for free offers, which are not bought.',
    }),
    badge: t.exposeString('badge', { nullable: true, description: '"Save $28"' }),
    isPopular: t.exposeBoolean('isPopular', { description: 'Whether it is marked as popular.' }),
    includes: t.exposeStringList('includes', { description: 'Lines on the card of a bundle.' }),
    grants: t.field({
      type: [GrantRef],
      description: 'Credits that it grants; empty for free offers.',
      resolve: ({ grants }) => Object.entries(grants).map(([unit, count]) => ({ unit: unit as CreditKind, count })),
    }),
  }),
});

const PriceListRef = builder.objectRef<PriceList>('PriceList').implement({
  description: 'Everything that Tern charges for. Government fees are separate.',
  fields: (t) => ({
    services: t.expose('services', { type: [OfferRef], description: 'Single services.' }),
    bundles: t.expose('bundles', { type: [OfferRef], description: 'Bundles at a lower price.' }),
  }),
});

builder.queryField('priceList', (t) =>
  t.field({
    type: PriceListRef,
    description: 'The price list, the only source of prices.',
    ...OPEN_TO.everyone,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    complexity: 1,
    resolve: (_root, { language }, ctx) => offersOnSite(ctx, language ?? ctx.caller.language),
  }),
);
