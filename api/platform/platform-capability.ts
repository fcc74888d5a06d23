import { findMailsTo } from '../adapters/mail.ts';
import type { Capability } from './capability.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';
import { sealedValue } from './sealed-columns.ts';

/** What the platform and the adapters keep themselves, told as a capability tells it. */
export const platform: Capability = {
  name: 'platform',
  models: ['RequestKey', 'Secret', 'ChainHead', 'OutboxMail', 'SandboxIntent', 'SandboxRefund', 'SandboxEvent'],
  idPrefixes: { mail: null },
  sealedColumns: [
    sealedValue('outbox_mails', 'to_sealed', 'to'),
    sealedValue('outbox_mails', 'subject_sealed', 'subject'),
    sealedValue('outbox_mails', 'text_sealed', 'text'),
  ],
  hourly: () => Promise.resolve([deleteOldIdempotencyKeys]),
  async deleteOf({ vault }, tx, { id, email }) {
    const mails = await tx.outboxMail.deleteMany({ where: { id: { in: await findMailsTo(tx, vault, email) } } });
    const requestKeys = await tx.requestKey.deleteMany({ where: { scope: { startsWith: `${id}:` } } });
    return { gone: { mails: mails.count, requestKeys: requestKeys.count } };
  },
};
