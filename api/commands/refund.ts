/** `npm run refund <transaction> [amount]`: sends a payment back, whole or in part. */
import { amountInCents } from '../features/payments/amount-in-cents.ts';
import { refundTransaction } from '../features/payments/refund-transaction.ts';
import { CommandError, runCommand } from './open-services.ts';

const USAGE = `npm run refund -- <transaction>            all that was paid and not refunded yet; what was not used is taken back
npm run refund -- <transaction> <amount>   a part, in dollars: 12.50; nothing is taken back`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

await runCommand(async (services, [transactionId, amount, ...rest]) => {
  const wantedCents = amount === undefined ? undefined : amountInCents(amount);
  if (!transactionId?.startsWith('txn_') || rest.length > 0 || (amount !== undefined && wantedCents === undefined))
    throw new CommandError(USAGE);
  const { amountCents, refundedCents, paidCents, isWhole, usedUnits } = await refundTransaction(services, {
    transactionId,
    amountCents: wantedCents,
  });
  console.log(
    `${dollars(amountCents)} go back; of ${dollars(paidCents)} are refunded ${dollars(refundedCents)}. A mail tells the person.`,
  );
  console.log(
    isWhole
      ? `What was not used is taken off the account. Used before, and marked: ${usedUnits}.`
      : 'It is a part: what was bought stays in the account.',
  );
});
