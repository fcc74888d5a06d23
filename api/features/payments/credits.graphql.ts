import { builder } from '../../platform/builder.ts';
import { CreditKindType } from './prices.graphql.ts';
import { creditsOf, type CreditBalance } from './credits.ts';

const CreditBalanceRef = builder.objectRef<CreditBalance>('UnitBalance').implement({
  description: "The user's credits of one kind.",
  fields: (t) => ({
    unit: t.expose('unit', { type: CreditKindType, description: 'Kind of credit.' }),
    granted: t.exposeInt('granted', { description: 'Number of credits paid for, without refunded ones.' }),
    used: t.exposeInt('used', { description: 'Number of credits used for applications or translations.' }),
    left: t.exposeInt('left', { description: 'Number of unused credits. Credits never expire.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  units: t.field({
    type: [CreditBalanceRef],
    description: "The user's credits, by kind.",
    complexity: { field: 1, multiplier: 4 },
    select: { id: true },
    resolve: ({ id }, _arguments, ctx) => creditsOf(ctx, id),
  }),
}));
