import type { Vault } from '../../platform/vault.ts';
import type { Database, Transaction } from '../../platform/db.ts';
import { decryptDetail } from './filing-record.ts';
import { WITH_RECEIPTS } from './find-filing.ts';

/** Whether the user entered that the form was sent, or that a notice or receipt came back. */
export async function isFiled(
  { db, vault }: { readonly db: Database | Transaction; readonly vault: Vault },
  applicationId: string,
): Promise<boolean> {
  const filing = await db.filing.findUnique({ where: { applicationId }, include: WITH_RECEIPTS });
  if (!filing) return false;
  const { sentOn, notices } = decryptDetail(vault, filing);
  return sentOn !== null || notices.length + filing.receipts.length > 0;
}

/** Returns the day of the receipt notice or the day of filing as entered, YYYY-MM-DD. */
export async function filedOn(
  { db, vault }: { readonly db: Database | Transaction; readonly vault: Vault },
  applicationId: string,
): Promise<string | undefined> {
  const filing = await db.filing.findUnique({ where: { applicationId } });
  if (!filing) return undefined;
  const { sentOn, notices } = decryptDetail(vault, filing);
  const receipt = notices.find(({ kind, issuedOn }) => kind === 'receipt' && issuedOn !== null);
  return receipt?.issuedOn ?? sentOn ?? undefined;
}
