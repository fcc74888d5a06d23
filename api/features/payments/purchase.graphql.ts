import { rowOfReader } from '../../platform/authorise.ts';
import type { PaymentFailureCode, PurchaseStatus, TransactionType } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { LAST_FIRST, WITH_ITS_PURCHASE } from './list-transactions.ts';
import { purchasedOffer } from './purchased-offer.ts';
import { receiptPath } from './receipt-path.ts';
import { transactionStatus, type TransactionStatus } from './transaction-status.ts';

const PurchaseStatusType = builder.enumType('PurchaseStatus', {
  description: 'Status of a purchase. Changed only by the payment provider.',
  values: {
    open: { description: 'Not paid yet.' },
    processing: { description: 'Paid, but not confirmed by the bank yet.' },
    failed: { description: 'The last attempt was declined; another one is possible.' },
    succeeded: {
      description: 'Paid, and its credits were granted unless the amount was wrong: see failureCode.',
    },
    canceled: { description: 'Not paid, and no longer payable.' },
    refunded: { description: 'The whole amount was refunded or charged back.' },
  } as const satisfies Record<PurchaseStatus, object>,
});

const PaymentFailureCodeType = builder.enumType('PaymentFailureCode', {
  description: 'Why a payment attempt failed, if known. Nothing was charged, except for "amount_mismatch".',
  values: {
    card_declined: { description: 'Declined without a reason that the bank discloses.' },
    insufficient_funds: { description: 'Insufficient funds.' },
    expired_card: { description: 'The card has expired, or the date is wrong.' },
    incorrect_number: { description: 'The card number is wrong.' },
    incorrect_cvc: { description: 'The security code is wrong.' },
    processing_error: { description: 'A temporary error at the bank; the same card may work later.' },
    authentication_required: { description: 'The bank asked for authentication and did not get it.' },
    amount_mismatch: { description: 'A different amount than the price was paid: it grants nothing and is returned.' },
  } as const satisfies Record<PaymentFailureCode, object>,
});

const TransactionTypeType = builder.enumType('TransactionType', {
  description: 'Kind of transaction.',
  values: {
    payment: { description: 'A payment by the user.' },
    refund: { description: 'A refund to the user.' },
    refund_failed: { description: "The user's bank rejected the refund." },
    dispute: { description: "The user's bank charged the payment back and opened a dispute." },
    dispute_won: { description: 'The dispute was won and the money returned to Tern.' },
  } as const satisfies Record<TransactionType, object>,
});

const TransactionStatusType = builder.enumType('TransactionStatus', {
  description: 'Status of a transaction.',
  values: {
    succeeded: { description: 'Completed.' },
    refunded: { description: 'A payment that was fully refunded.' },
    failed: { description: "A refund that the user's bank rejected." },
    open: { description: 'An undecided dispute.' },
    won: { description: "A dispute decided in Tern's favor." },
    lost: { description: "A dispute decided in the user's favor." },
  } as const satisfies Record<TransactionStatus, object>,
});

export const PurchaseRef = builder.prismaNode('Purchase', {
  description: 'The purchase of one offer of the price list, paid or not.',
  id: { field: 'id', description: '"pur_…", the same id as in REST.' },
  nullable: true,
  findUnique: rowOfReader,
  select: { id: true },
  fields: (t) => ({
    serviceId: t.exposeString('offerId', { description: 'Id from the price list: "family-package".' }),
    title: t.string({
      description: 'Title of the offer.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { offerId: true },
      resolve: ({ offerId }, { language }, ctx) => purchasedOffer(ctx, offerId, language ?? ctx.caller.language).title,
    }),
    amountCents: t.exposeInt('amountCents', { description: 'Price when it was started, in US cents.' }),
    status: t.expose('status', { type: PurchaseStatusType, description: 'Status of the purchase.' }),
    failureMessage: t.exposeString('failureMessage', {
      nullable: true,
      description: "Why the last attempt failed, in English: the provider's message, or Tern's for a wrong amount.",
    }),
    failureCode: t.expose('failureCode', {
      type: PaymentFailureCodeType,
      nullable: true,
      description: 'Code of the failure, for translation; null also for attempts from before codes were stored.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was started.' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true, description: 'When it was paid.' }),
    transactions: t.relation('transactions', {
      description: 'Its transactions, newest first.',
      query: { orderBy: LAST_FIRST },
    }),
    receiptUrl: t.string({
      nullable: true,
      description: 'URL of the receipt (PDF; GET, with cookie or bearer token); null before it is paid.',
      select: { id: true, paidAt: true },
      resolve: ({ id, paidAt }) => (paidAt ? receiptPath(id) : null),
    }),
  }),
});

builder.prismaNode('Transaction', {
  description: 'A movement of money. The ledger is append-only.',
  id: { field: 'id', description: '"txn_…", the same id as in REST.' },
  nullable: true,
  findUnique: rowOfReader,
  select: { id: true },
  fields: (t) => ({
    type: t.expose('type', { type: TransactionTypeType, description: 'Kind of transaction.' }),
    amountCents: t.exposeInt('amountCents', {
      description: 'In US cents; payments are positive, refunds and chargebacks negative.',
    }),
    status: t.field({
      type: TransactionStatusType,
      description: 'Status of the transaction.',
      select: { type: true, providerRef: true, ...WITH_ITS_PURCHASE },
      resolve: (transaction) => transactionStatus(transaction, transaction.purchase),
    }),
    serviceId: t.string({
      description: 'Id from the price list: "family-package".',
      select: WITH_ITS_PURCHASE,
      resolve: ({ purchase }) => purchase.offerId,
    }),
    title: t.string({
      description: 'Title of the offer.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: WITH_ITS_PURCHASE,
      resolve: ({ purchase }, { language }, ctx) =>
        purchasedOffer(ctx, purchase.offerId, language ?? ctx.caller.language).title,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the money moved.' }),
    purchase: t.relation('purchase', { description: 'Purchase that it belongs to.' }),
  }),
});

builder.prismaObjectField('User', 'transactions', (t) =>
  t.relatedConnection('transactions', {
    description: "The user's transactions, newest first.",
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    totalCount: true,
    query: (_arguments, ctx) => ({ where: { userId: ctx.viewer?.id ?? '' }, orderBy: LAST_FIRST }),
  }),
);

builder.prismaObjectField('User', 'purchases', (t) =>
  t.relatedConnection('purchases', {
    description: "The user's purchases, newest first.",
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    args: { isOpen: t.arg.boolean({ description: 'True restricts the result to purchases that can still be paid.' }) },
    query: ({ isOpen }, ctx) => ({
      where: {
        userId: ctx.viewer?.id ?? '',
        ...(isOpen && { status: { in: ['open' as const, 'processing' as const, 'failed' as const] } }),
      },
      orderBy: LAST_FIRST,
    }),
  }),
);
