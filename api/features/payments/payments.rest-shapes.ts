import { z } from 'zod';
import { bytes, dateTime, dollars, language, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';

const tag = 'Payments';
const Offer = z
  .object({
    id: z.string().describe('"document-translation": the `serviceType` of a payment.'),
    kind: z.enum(['service', 'bundle']),
    title: z.string(),
    description: z.string().nullable(),
    amount: dollars,
    amountCents: z.int(),
    badge: z.string().nullable(),
    isPopular: z.boolean(),
    includes: z.array(z.string()),
    grants: z.record(z.string(), z.int()).describe('Credits that it grants, by kind.'),
    hasPrioritySupport: z.boolean(),
  })
  .meta({ id: 'Offer' });

export const LIST_PRICES = {
  tag,
  summary: "Lists Tern's prices",
  query: z.object({ language: language.optional().catch(undefined) }),
  answers: { 200: z.object({ currency: z.literal('usd'), services: z.array(Offer), bundles: z.array(Offer) }) },
} satisfies RestCall;

export const START_PURCHASE = {
  tag,
  summary: 'Starts the purchase of an offer, or continues the unpaid one',
  body: z.object({
    // Accepts anything, so that the use case can report what is wrong; only the price itself passes.
    amount: z
      .unknown()
      .describe('Amount that was shown to the user, in US dollars: 19 or "19.00". Only the current price is accepted.')
      .optional(),
    currency: z.unknown().describe('"usd" (the default).').optional(),
    serviceType: z.string().describe('Id from the price list: "form-completion".'),
    description: z.unknown().describe('Not used: the price list describes what is sold.').optional(),
  }),
  example: { amount: 19, serviceType: 'form-completion' },
  takesIdempotencyKey: true,
  answers: {
    200: z.object({
      clientSecret: z.string().describe('Secret that can pay this purchase and nothing else.'),
      purchaseId: z.string(),
      amount: dollars,
      status: z.enum(['open', 'processing', 'failed', 'succeeded', 'canceled', 'refunded']),
      provider: z.enum(['sandbox', 'stripe']),
      publishableKey: z.string().nullable(),
      needsBillingAddress: z.boolean(),
    }),
  },
  refusals: [
    refused(422, 'UNKNOWN_SERVICE'),
    refused(422, 'AMOUNT_NOT_OFFERED', z.object({ price: dollars })),
    refused(422, 'CURRENCY_NOT_OFFERED'),
    refused(422, 'NOTHING_TO_PAY'),
    TOO_OFTEN,
    refused(503, 'PAYMENTS_DOWN'),
  ],
} satisfies RestCall;

export const LIST_TRANSACTIONS = {
  tag,
  summary: 'Lists transactions, newest first, at most 500',
  answers: {
    200: z.object({
      transactions: z.array(
        z.object({
          id: z.string(),
          type: z.enum(['payment', 'refund', 'refund_failed', 'dispute', 'dispute_won']),
          amount: dollars.describe('US dollars; incoming amounts are positive, outgoing ones negative.'),
          status: z.enum(['succeeded', 'refunded', 'failed', 'open', 'won', 'lost']),
          createdAt: dateTime,
          purchaseId: z.string(),
          service: z.string(),
          title: z.string(),
        }),
      ),
    }),
  },
} satisfies RestCall;

export const DOWNLOAD_RECEIPT = {
  tag,
  summary: 'Downloads the receipt of a purchase',
  path: z.object({ id: z.string().describe('Id of a purchase: "pur_…".') }),
  takesCookie: true,
  answers: { 200: bytes('application/pdf') },
  refusals: [refused(404, 'PURCHASE_NOT_FOUND'), refused(409, 'NOT_PAID'), TOO_OFTEN],
} satisfies RestCall;

const clientSecret = z.string().max(200);
const typed = z.string().max(100);
const test = {
  tag,
  description: 'Sandbox only: this endpoint does not exist in production or with a real provider.',
  answers: {
    200: z.object({
      status: z.enum([
        'requires_payment_method',
        'requires_confirmation',
        'requires_action',
        'processing',
        'succeeded',
        'canceled',
      ]),
      code: z.string().nullable().describe('Why it was declined.'),
      message: z.string().nullable(),
    }),
  },
  refusals: [refused(404, 'TEST_PAYMENT_NOT_FOUND'), TOO_OFTEN],
} satisfies Partial<RestCall>;

export const CONFIRM_TEST_PAYMENT = {
  ...test,
  summary: 'Pays a purchase with a test card',
  body: z.object({ clientSecret, cardNumber: typed, expiry: typed, securityCode: typed, postalCode: typed }),
  example: {
    clientSecret: 'pi_sandbox_…_secret_…',
    cardNumber: '4242 4242 4242 4242',
    expiry: '12/34',
    securityCode: '123',
    postalCode: '10001',
  },
} satisfies RestCall;

export const ANSWER_TEST_BANK = {
  ...test,
  summary: "Answers the test bank's authentication request",
  body: z.object({ clientSecret, isApproved: z.boolean() }),
  example: { clientSecret: 'pi_sandbox_…_secret_…', isApproved: true },
} satisfies RestCall;
