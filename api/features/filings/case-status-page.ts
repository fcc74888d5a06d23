import type { CaseStatus } from '../../adapters/case-status.ts';
import type { FilingReceipt } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import { decryptStatus } from './filing-record.ts';

/** Public page for receipt numbers. The number is not put into the URL, because URLs end up in logs and histories. */
export const CASE_STATUS_PAGE = 'https://egov.uscis.gov/';

/** Returns the agency's wording, in Spanish for Spanish readers, else in English. */
export function statusOfReceipt(vault: Vault, owner: string, receipt: FilingReceipt, language: string) {
  const json = decryptStatus(vault, owner, receipt);
  if (json === null) return null;
  const { title, text } = JSON.parse(json) as CaseStatus;
  const spoken = language.startsWith('es') && title.es !== null ? 'es' : 'en';
  return {
    title: title[spoken] ?? title.en,
    text: text[spoken] ?? text.en,
    language: spoken,
    changedAt: receipt.statusChangedAt,
    answeredAt: receipt.answeredAt,
  };
}
