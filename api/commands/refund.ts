/** `npm run refund <transaction> [amount]` refunds a payment in whole or in part; `list` shows payments to refund. */
import { amountInCents } from '../features/payments/amount-in-cents.ts';
import { listUnduePayments } from '../features/payments/list-undue-payments.ts';
import { refundTransaction } from '../features/payments/refund-transaction.ts';
import type { Services } from '../platform/context.ts';
import { CommandError, onServices, type Terminal } from './command.ts';

const USAGE = `npm run refund -- <transaction>            all that was paid and not refunded yet; what was not used is taken back
npm run refund -- <transaction> <amount>   a part, in dollars: 12.50; nothing is taken back
npm run refund -- list                     payments that buy nothing (not the price, or paid twice) and must be sent back`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Prints the payments to refund, each with the command that does it. */
async function list(services: Pick<Services, 'db'>, print: Terminal['print']): Promise<void> {
  const payments = await listUnduePayments(services);
  if (payments.length === 0) print('No payment waits to be sent back.');
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
    `${dollars(amountCents)} go back; of ${dollars(paidCents)} are refunded ${dollars(refundedCents)}. A mail tells the person.`,
  );
  print(
    isWhole
      ? `What was not used is taken off the account. Used before, and marked: ${usedCredits}.`
      : 'It is a part: what was bought stays in the account.',
  );
});
