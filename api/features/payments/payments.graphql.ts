import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals } from '../../platform/domain-error-types.ts';
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

builder.queryField('purchase', (t) =>
  t.prismaField({
    type: PurchaseRef,
    nullable: true,
    description: 'A purchase of yours; null when there is none.',
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true, description: '"pur_…"' }),
      isAskedAnew: t.arg.boolean({
        description: 'True: the payment provider is asked first, so that a payment of this moment is seen.',
      }),
    },
    resolve: (_query, _root, { id, isAskedAnew }, ctx) =>
      findPurchase(ctx, id, { isAskedAnew: isAskedAnew ?? false }).catch((error: unknown) => {
        if (error instanceof PurchaseNotFoundError) return null;
        throw error;
      }),
  }),
);

const StartedPurchaseRef = builder.objectRef<StartedPurchase>('StartedPurchase').implement({
  description: 'What the browser needs to pay.',
  fields: (t) => ({
    purchase: t.prismaField({
      type: PurchaseRef,
      description: 'Begun now, or the one of the same service that is not paid yet.',
      resolve: (_query, { purchase }) => purchase,
    }),
    clientSecret: t.exposeString('clientSecret', { description: 'Pays this purchase, and nothing else.' }),
    provider: t.exposeString('provider', { description: '"stripe", or "sandbox", where nothing is charged.' }),
    publishableKey: t.exposeString('publishableKey', { nullable: true, description: "For Stripe's script." }),
  }),
});

const StartPurchaseInput = builder.inputType('StartPurchaseInput', {
  description: 'What to buy.',
  fields: (t) => ({
    serviceId: t.string({ required: true, description: 'Of the price list: "family-package".' }),
    amountCents: t.int({
      required: true,
      description: 'What the person was shown, in cents of a dollar; refused when it is not the price.',
    }),
    idempotencyKey: t.string({ description: '8 to 100 characters: a repeat is answered with the same purchase.' }),
  }),
});

builder.mutationField('startPurchase', (t) =>
  t.field({
    type: StartedPurchaseRef,
    description: 'Begins to buy, or goes on with the purchase of the same service that is not paid yet.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: StartPurchaseInput, required: true }) },
    errors: {
      types: [...keyedChangeRefusals, UnknownServiceError, AmountNotOfferedError, NothingToPayError, PaymentsDownError],
    },
    resolve: (_root, { input }, ctx) =>
      startPurchase(ctx, { ...input, idempotencyKey: input.idempotencyKey ?? undefined }),
  }),
);
