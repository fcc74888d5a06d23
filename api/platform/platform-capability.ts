import { findMailsTo } from '../adapters/mail.ts';
import type { Capability } from './capability.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';
import { recordKeyUse } from './key-periods.ts';
import { encryptedValue } from './encrypted-columns.ts';
import { rowsOfNobody, rowsOfTheProduct } from './row-ownership.ts';

/** The data of the platform and the adapters, declared as a capability. */
export const platform: Capability = {
  name: 'platform',
  models: {
    RequestKey: { begins: 'scope' },
    Secret: rowsOfTheProduct('the key of the fingerprints, and since when keys encrypt'),
    ChainHead: rowsOfNobody('a count and a hash'),
    OutboxMail: rowsOfTheProduct('mails by address, on the developer’s machine'),
    SandboxIntent: rowsOfNobody('payments that never were'),
    SandboxRefund: rowsOfNobody('payments that never were'),
    SandboxEvent: rowsOfNobody('payments that never were'),
  },
  idPrefixes: { mail: null },
  encryptedColumns: [
    encryptedValue('outbox_mails', 'to_sealed', 'to'),
    encryptedValue('outbox_mails', 'subject_sealed', 'subject'),
    encryptedValue('outbox_mails', 'text_sealed', 'text'),
  ],
  hourly: () => Promise.resolve([deleteOldIdempotencyKeys, recordKeyUse]),
  async deleteOf({ vault }, tx, { id, email }) {
    const mails = await tx.outboxMail.deleteMany({ where: { id: { in: await findMailsTo(tx, vault, email) } } });
    const requestKeys = await tx.requestKey.deleteMany({ where: { scope: { startsWith: `${id}:` } } });
    return { gone: { mails: mails.count, requestKeys: requestKeys.count } };
  },
};
