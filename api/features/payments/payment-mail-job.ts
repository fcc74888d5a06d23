import type { TransactionType } from '../../generated/prisma/client.ts';

export const PAYMENT_MAIL_JOB = 'mail-payment';

const MAILED = ['payment', 'refund', 'refund_failed'] as const satisfies TransactionType[];
export type MailedType = (typeof MAILED)[number];

/** What a person is told by mail; of a dispute their bank tells them. */
export const isMailed = (type: TransactionType): type is MailedType =>
  (MAILED as readonly TransactionType[]).includes(type);
