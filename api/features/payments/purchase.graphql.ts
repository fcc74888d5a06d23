import type { PaymentFailureCode, PurchaseStatus, TransactionType } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { LAST_FIRST, WITH_ITS_PURCHASE } from './list-transactions.ts';
import { boughtOf } from './bought-of.ts';
import { receiptPath } from './receipt-path.ts';
import { transactionStatus, type TransactionStatus } from './transaction-status.ts';

const PurchaseStatusType = builder.enumType('PurchaseStatus', {
  description: 'Moved on by the payment provider only.',
  values: {
    open: { description: 'Nothing was paid yet.' },
    processing: { description: 'Paid; the bank has not said yet whether it went through.' },
    failed: { description: 'The last try was refused; another one can be made.' },
    succeeded: {
      description: 'Paid, and what it grants is there, unless the amount was not the price: see failureCode.',
    },
    canceled: { description: 'Never paid, and cannot be any more.' },
    refunded: { description: 'The whole amount went back, or was taken back by the bank.' },
  } as const satisfies Record<PurchaseStatus, object>,
});

const PaymentFailureCodeType = builder.enumType('PaymentFailureCode', {
  description: 'Why a try to pay failed, as far as it is told. Nothing was charged but for "amount_mismatch".',
  values: {
    card_declined: { description: 'Refused; the bank does not say why, or it is not to be said.' },
    insufficient_funds: { description: 'There is not enough money on the card.' },
    expired_card: { description: 'The card has expired, or its date was typed wrong.' },
    incorrect_number: { description: 'The card number was typed wrong.' },
    incorrect_cvc: { description: 'The security code was typed wrong.' },
    processing_error: { description: 'The bank did not manage it at that moment; the same card may work later.' },
    authentication_required: { description: 'The bank asked for a confirmation, and did not get it.' },
    amount_mismatch: { description: 'Something was paid that is not the price: it buys nothing, and is sent back.' },
  } as const satisfies Record<PaymentFailureCode, object>,
});

const TransactionTypeType = builder.enumType('TransactionType', {
  description: 'A movement of money.',
  values: {
    payment: { description: 'You paid.' },
    refund: { description: 'Money goes back to you.' },
    refund_failed: { description: 'Your bank did not take the refund.' },
    dispute: { description: 'Your bank took the money back and asks who is right.' },
    dispute_won: { description: 'The bank gave the money to us again.' },
  } as const satisfies Record<TransactionType, object>,
});

const TransactionStatusType = builder.enumType('TransactionStatus', {
  description: 'What became of a movement of money.',
  values: {
    succeeded: { description: 'It happened, and stands.' },
    refunded: { description: 'A payment that went back whole.' },
    failed: { description: 'A refund that your bank did not take.' },
    open: { description: 'A dispute that is not decided.' },
    won: { description: 'A dispute that was decided for us.' },
    lost: { description: 'A dispute that was decided for you.' },
  } as const satisfies Record<TransactionStatus, object>,
});

export const PurchaseRef = builder.prismaNode('Purchase', {
  description: 'Your wish to buy one offer of the price list, and what became of it.',
  id: { field: 'id', description: '"pur_…", the same in REST.' },
  nullable: true,
  // Another user's purchase is answered like a missing one.
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  select: { id: true },
  fields: (t) => ({
    serviceId: t.exposeString('offerId', { description: 'Of the price list: "family-package".' }),
    title: t.string({
      description: 'Of what was bought.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { offerId: true },
      resolve: ({ offerId }, { language }, ctx) => boughtOf(ctx, offerId, language ?? ctx.caller.language).title,
    }),
    amountCents: t.exposeInt('amountCents', { description: 'The price when it was begun, in cents of a dollar.' }),
    status: t.expose('status', { type: PurchaseStatusType, description: 'Where it stands.' }),
    failureMessage: t.exposeString('failureMessage', {
      nullable: true,
      description:
        "Why the last try failed, in English: the provider's words, or ours for an amount that is not the price.",
    }),
    failureCode: t.expose('failureCode', {
      type: PaymentFailureCodeType,
      nullable: true,
      description: 'The same to be said in any language; null also for a try from before there were codes.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true, description: 'When the money came.' }),
    transactions: t.relation('transactions', {
      description: 'Its movements of money, the last one first.',
      query: { orderBy: LAST_FIRST },
    }),
    receiptUrl: t.string({
      nullable: true,
      description: 'A PDF: a GET with the cookie or the bearer token. None before it is paid.',
      select: { id: true, paidAt: true },
      resolve: ({ id, paidAt }) => (paidAt ? receiptPath(id) : null),
    }),
  }),
});

builder.prismaNode('Transaction', {
  description: 'One movement of money. The ledger only grows.',
  id: { field: 'id', description: '"txn_…", the same in REST.' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  select: { id: true },
  fields: (t) => ({
    type: t.expose('type', { type: TransactionTypeType, description: 'Which way it went, and why.' }),
    amountCents: t.exposeInt('amountCents', {
      description: 'In cents of a dollar: what you paid is positive, what went back negative.',
    }),
    status: t.field({
      type: TransactionStatusType,
      description: 'What became of it.',
      select: { type: true, providerRef: true, ...WITH_ITS_PURCHASE },
      resolve: (transaction) => transactionStatus(transaction, transaction.purchase),
    }),
    serviceId: t.string({
      description: 'Of the price list: "family-package".',
      select: WITH_ITS_PURCHASE,
      resolve: ({ purchase }) => purchase.offerId,
    }),
    title: t.string({
      description: 'Of what was bought.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: WITH_ITS_PURCHASE,
      resolve: ({ purchase }, { language }, ctx) =>
        boughtOf(ctx, purchase.offerId, language ?? ctx.caller.language).title,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the money moved.' }),
    purchase: t.relation('purchase', { description: 'What it was about.' }),
  }),
});

builder.prismaObjectField('User', 'transactions', (t) =>
  t.relatedConnection('transactions', {
    description: 'Your movements of money, the last one first.',
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    totalCount: true,
    query: (_arguments, ctx) => ({ where: { userId: ctx.viewer?.id ?? '' }, orderBy: LAST_FIRST }),
  }),
);

builder.prismaObjectField('User', 'purchases', (t) =>
  t.relatedConnection('purchases', {
    description: 'Your purchases, the last one first.',
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    args: { isOpen: t.arg.boolean({ description: 'True: only those that can still be paid.' }) },
    query: ({ isOpen }, ctx) => ({
      where: {
        userId: ctx.viewer?.id ?? '',
        ...(isOpen && { status: { in: ['open' as const, 'processing' as const, 'failed' as const] } }),
      },
      orderBy: LAST_FIRST,
    }),
  }),
);
