import type { Capability } from '../../platform/capability.ts';
import { OWN_ROWS, rowsOf, rowsOfNobody } from '../../platform/row-ownership.ts';

export const payments: Capability = {
  name: 'payments',
  models: {
    Purchase: OWN_ROWS,
    Transaction: OWN_ROWS,
    PaymentEvent: rowsOfNobody('the id of a message of the payment service'),
    PaymentMail: rowsOfNobody('that a mail was sent, by an id'),
    CreditGrant: OWN_ROWS,
    CreditRedemption: rowsOf('unit_lots', 'lot_id'),
  },
  idPrefixes: { pur: 'Purchase', txn: 'Transaction', lot: null, use: null },
  graphql: () => import('./payments.graphql.ts'),
  rest: async () => [
    (await import('./prices.rest.ts')).pricesRest,
    (await import('./payments.rest.ts')).paymentsRest,
    (await import('./sandbox.rest.ts')).sandboxRest,
  ],
  async rawBodyEndpoints() {
    const { paymentsWebhook, WEBHOOK } = await import('./payments-webhook.rest.ts');
    return [{ call: WEBHOOK, router: paymentsWebhook }];
  },
  jobs: async () => [
    (await import('./payment-mail.ts')).startPaymentMails,
    (await import('./settle-deleted-payers.ts')).startSettlingDeletedPayers,
  ],
  hourly: async () => [(await import('./delete-old-events.ts')).deleteOldEvents],
  async whenReady() {
    const { startReconciling } = await import('./reconcile-purchases.ts');
    return [(services, { onStop }) => onStop(startReconciling(services).stop)];
  },
  async exportOf(ctx) {
    const { exportPayments } = await import('./export-payments.ts');
    return { json: { payments: await exportPayments(ctx) } };
  },
  // Id, amount and date stay for accounting.
  deleteOf: async (_ctx, tx, { id }) => ({ kept: await (await import('./delete-payer.ts')).deletePayer(tx, id) }),
};
