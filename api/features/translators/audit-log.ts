import type { AuditEntry, Translator } from '../../generated/prisma/client.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';

/** Audited actions: each access to another user's papers, and each change. */
export type AuditAction =
  | 'claim'
  | 'open-form-review'
  | 'open-official-page'
  | 'open-paper'
  | 'finish-form-review'
  | 'release'
  | 'open-order'
  | 'open-page'
  | 'save-page'
  | 'draft-page'
  | 'hand-over'
  | 'approve'
  | 'send-back'
  | 'comment'
  | 'print-certificate'
  | 'upload-certificate'
  | 'ask-second-person'
  | 'open-signed-scan'
  | 'confirm-signed-scan'
  | 'refuse-signed-scan'
  | 'grant'
  | 'revoke'
  | 'end-sessions'
  | 'change-profile'
  | 'withdraw'
  | 'retry-jobs'
  | 'read-documents-again'
  | 'mark-compared';

/** Ids and numbers only, never user text: the log outlives its subject. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

interface NewAuditEntry {
  readonly id: string;
  readonly at: Date;
  /** "tra_…", or "command" for the command line. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly orderId?: string;
  readonly detail?: AuditDetail;
}

/** Writes one entry; in a transaction it is rolled back with the rest. */
export async function audit(
  db: Services['db'] | Transaction,
  { orderId, detail = {}, ...entry }: NewAuditEntry,
): Promise<void> {
  await db.auditEntry.create({
    data: { ...entry, orderId: orderId ?? null, detail: detail },
  });
}

/** Writes an entry for an action of a translator now. @param tx the transaction of the change, if any */
export async function auditAs(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  { id: actor }: Pick<Translator, 'id'>,
  action: AuditAction,
  orderId?: string,
  detail?: AuditDetail,
  tx: Services['db'] | Transaction = ctx.db,
): Promise<void> {
  await audit(tx, {
    id: ctx.newId('aud'),
    at: ctx.now(),
    actor,
    action,
    ...(orderId !== undefined && { orderId }),
    ...(detail && { detail }),
  });
}

/** Returns who accessed or changed an order, oldest first. */
export async function auditEntriesOf({ db }: Pick<Services, 'db'>, orderId: string): Promise<AuditEntry[]> {
  return await db.auditEntry.findMany({ where: { orderId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
}
