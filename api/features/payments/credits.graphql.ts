import { builder } from '../../platform/builder.ts';
import { CreditKindType } from './prices.graphql.ts';
import { creditsOf, type CreditBalance } from './credits.ts';

const CreditBalanceRef = builder.objectRef<CreditBalance>('UnitBalance').implement({
  description: 'What a person owns of one kind.',
  fields: (t) => ({
    unit: t.expose('unit', { type: CreditKindType, description: 'Of what kind.' }),
    granted: t.exposeInt('granted', { description: 'Bought and paid, without what was taken back by a refund.' }),
    used: t.exposeInt('used', { description: 'For an application or a translation.' }),
    left: t.exposeInt('left', { description: 'Ready to use; they never expire.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  units: t.field({
    type: [CreditBalanceRef],
    description: 'What the person owns, each kind once.',
    complexity: { field: 1, multiplier: 4 },
    select: { id: true },
    resolve: async ({ id }, _arguments, ctx) => [...(await creditsOf(ctx, id))],
  }),
}));
