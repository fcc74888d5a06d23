import type { Vault } from '../../platform/vault.ts';
import type { FoundDifference } from './find-differences.ts';

/** Returns a digest of field, document and both values; a change of either value makes it a new difference. */
export function valuesDigest(vault: Vault, { field, found, from }: FoundDifference): string {
  const question = [field.path, from.source.document.id, field.text, found];
  return vault.fingerprint('kept-answer', JSON.stringify(question));
}
