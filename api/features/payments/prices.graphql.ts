import type { CreditKind } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { soldHere, type Offer, type PriceList } from './price-list.ts';

export const CreditKindType = builder.enumType('Unit', {
  description: 'What a purchase grants. Units never expire.',
  values: {
    formCompletion: { description: 'The official PDF of one application.' },
    certifiedTranslation: { description: 'One document, translated and certified.' },
    rush: { description: 'Makes one translation a rush one.' },
    rushReview: { description: 'One review of a finished form within 24 hours.' },
  } as const satisfies Record<CreditKind, object>,
});

const GrantRef = builder.objectRef<{ unit: CreditKind; count: number }>('Grant').implement({
  description: 'How many units of one kind a purchase grants.',
  fields: (t) => ({
    unit: t.expose('unit', { type: CreditKindType, description: 'Of what kind.' }),
    count: t.exposeInt('count', { description: '1 …' }),
  }),
});

const OfferRef = builder.objectRef<Offer>('Offer').implement({
  description: 'What can be bought, of the price list.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"document-translation", "family-package"' }),
    title: t.exposeString('title', { description: 'In the language asked for, else in English.' }),
    description: t.exposeString('description', { nullable: true, description: 'One sentence; bundles have lines.' }),
    amountCents: t.exposeInt('amountCents', { description: 'In cents of a dollar; 0 is free, and not bought.' }),
    badge: t.exposeString('badge', { nullable: true, description: '"Save $28"' }),
    isPopular: t.exposeBoolean('isPopular', { description: 'Shows the mark.' }),
    includes: t.exposeStringList('includes', { description: "The lines on a bundle's card." }),
    grants: t.field({
      type: [GrantRef],
      description: 'None for what is free.',
      resolve: ({ grants }) => Object.entries(grants).map(([unit, count]) => ({ unit: unit as CreditKind, count })),
    }),
  }),
});

const PriceListRef = builder.objectRef<PriceList>('PriceList').implement({
  description: 'Everything that Tern charges for. The government takes fees of its own.',
  fields: (t) => ({
    services: t.field({ type: [OfferRef], description: 'One thing each.', resolve: ({ services }) => [...services] }),
    bundles: t.field({
      type: [OfferRef],
      description: 'Several at a lower price.',
      resolve: ({ bundles }) => [...bundles],
    }),
  }),
});

builder.queryField('priceList', (t) =>
  t.field({
    type: PriceListRef,
    description: 'The only source of any price.',
    authScopes: { publicContent: true },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    complexity: 1,
    resolve: (_root, { language }, ctx) => soldHere(ctx, language ?? ctx.caller.language),
  }),
);
