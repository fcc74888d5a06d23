import type { Vault } from '../../platform/vault.ts';
import type { FoundDifference } from './find-differences.ts';

/** Of field, document and both values: when either value changes, the question is a new one. */
export function valuesDigest(vault: Vault, { field, found, from }: FoundDifference): string {
  const question = [field.path, from.source.document.id, field.text, found];
  return vault.fingerprint('kept-answer', JSON.stringify(question));
}
