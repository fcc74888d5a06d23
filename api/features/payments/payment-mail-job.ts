import type { TransactionType } from '../../generated/prisma/client.ts';

export const PAYMENT_MAIL_JOB = 'mail-payment';

const TOLD_AT_ONCE = ['payment', 'refund', 'refund_failed'] as const satisfies TransactionType[];
type ToldAtOnce = (typeof TOLD_AT_ONCE)[number];

/** A person is told by mail as soon as it stands in the ledger. */
export const isToldAtOnce = (type: TransactionType): type is ToldAtOnce =>
  (TOLD_AT_ONCE as readonly TransactionType[]).includes(type);

/**
 * While a dispute is open it is between the person and their bank, who told them: what was bought stays usable, and
 * there is no mail. Once it is lost what is left is taken back, and of that they are told, as of a refund.
 */
export type MailedType = ToldAtOnce | 'dispute';

export const isMailed = (type: TransactionType): type is MailedType => isToldAtOnce(type) || type === 'dispute';
