/** `npm run refund <transaction> [amount]` refunds a payment in whole or in part; `list` shows payments to refund. */
import { amountInCents } from '../features/payments/amount-in-cents.ts';
import { listUnduePayments } from '../features/payments/list-undue-payments.ts';
import { refundTransaction } from '../features/payments/refund-transaction.ts';
import type { Services } from '../platform/context.ts';
import { CommandError, onServices, type Terminal } from './command.ts';

const USAGE = `npm run refund -- <transaction>            refund the rest of the payment and remove unused credits
npm run refund -- <transaction> <amount>   refund a part in dollars, such as 12.50; credits are kept
npm run refund -- list                     list payments that must be refunded: wrong amount, or paid twice`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Prints the payments to refund, each with the command that does it. */
async function list(services: Pick<Services, 'db'>, print: Terminal['print']): Promise<void> {
  const payments = await listUnduePayments(services);
  if (payments.length === 0) print('There are no payments to refund.');
  for (const { transactionId, paidAt, why, undueCents, dueCents, currency, serviceId } of payments) {
    const amount = (undueCents / 100).toFixed(2);
    const command = `npm run refund -- ${transactionId}${dueCents === null ? '' : ` ${amount}`}`;
    print(
      [paidAt.toISOString().slice(0, 10), serviceId, why, `${amount} ${currency.toUpperCase()}`, command].join('\t'),
    );
  }
}

export const refund = onServices(async (services, [transactionId, amount, ...rest], print) => {
  if (transactionId === 'list' && amount === undefined) return list(services, print);
  const wantedCents = amount === undefined ? undefined : amountInCents(amount);
  if (!transactionId?.startsWith('txn_') || rest.length > 0 || (amount !== undefined && wantedCents === undefined))
    throw new CommandError(USAGE);
  const { amountCents, refundedCents, paidCents, isWhole, usedCredits } = await refundTransaction(services, {
    transactionId,
    amountCents: wantedCents,
  });
  print(
    `Refunded ${dollars(amountCents)}; in total ${dollars(refundedCents)} of ${dollars(paidCents)}. The user is notified by e-mail.`,
  );
  print(
    isWhole
      ? `Unused credits were removed from the account. Credits already used, and marked as refunded: ${usedCredits}.`
      : 'This is a partial refund: the credits stay in the account.',
  );
});
