import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals } from '../../platform/domain-error-types.ts';
import { withoutNulls } from '../../platform/graphql-input.ts';
import { findPurchase } from './find-purchase.ts';
import './payment-required.graphql.ts';
import './payments-errors.graphql.ts';
import { UnknownServiceError } from './payments-errors.ts';
import './prices.graphql.ts';
import {
  AmountNotOfferedError,
  NothingToPayError,
  PaymentsDownError,
  PurchaseNotFoundError,
} from './purchase-errors.ts';
import { PurchaseRef } from './purchase.graphql.ts';
import { startPurchase, type StartedPurchase } from './start-purchase.ts';
import './credits.graphql.ts';
import { nullIf } from '../../platform/null-if.ts';

builder.queryField('purchase', (t) =>
  t.prismaField({
    type: PurchaseRef,
    nullable: true,
    description: "One of the user's purchases; null if it does not exist.",
    args: {
      id: t.arg.id({ required: true, description: '"pur_…"' }),
      isAskedAnew: t.arg.boolean({
        description: 'Whether to ask the payment provider first, so that a payment made just now is included.',
      }),
    },
    resolve: (_query, _root, { id, isAskedAnew }, ctx) =>
      findPurchase(ctx, id, { isAskedAnew: isAskedAnew ?? false }).catch(nullIf(PurchaseNotFoundError)),
  }),
);

const StartedPurchaseRef = builder.objectRef<StartedPurchase>('StartedPurchase').implement({
  description: 'Everything the browser needs to pay.',
  fields: (t) => ({
    purchase: t.prismaField({
      type: PurchaseRef,
      description: 'The new purchase, or the unpaid one for the same service.',
      resolve: (_query, { purchase }) => purchase,
    }),
    clientSecret: t.exposeString('clientSecret', {
      description: 'Secret that can pay this purchase and nothing else.',
    }),
    provider: t.exposeString('provider', { description: '"stripe", or "sandbox", which charges nothing.' }),
    publishableKey: t.exposeString('publishableKey', {
      nullable: true,
      description: "Publishable key for Stripe's script.",
    }),
  }),
});

const StartPurchaseInput = builder.inputType('StartPurchaseInput', {
  description: 'The offer to buy.',
  fields: (t) => ({
    serviceId: t.string({ required: true, description: 'Id from the price list: "family-package".' }),
    amountCents: t.int({
      required: true,
      description: 'Amount that was shown to the user, in US cents. Refused if it is not the current price.',
    }),
    idempotencyKey: t.string({
      description: '8 to 100 characters. Repeating the mutation with the same key returns the same purchase.',
    }),
  }),
});

builder.mutationField('startPurchase', (t) =>
  t.field({
    type: StartedPurchaseRef,
    description: 'Starts a purchase, or continues the unpaid one for the same service.',
    args: { input: t.arg({ type: StartPurchaseInput, required: true }) },
    errors: {
      types: [...keyedChangeRefusals, UnknownServiceError, AmountNotOfferedError, NothingToPayError, PaymentsDownError],
    },
    resolve: (_root, { input }, ctx) => startPurchase(ctx, withoutNulls(input)),
  }),
);
