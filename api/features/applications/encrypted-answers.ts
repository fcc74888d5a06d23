import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/**
 * As the column `answers_sealed` holds it: one value for all answers, under "*". Rows from before that hold one for each path,
 * and get the one value with their next save. Opening three hundred values one by one was a third of the dashboard's CPU, and
 * the paths told which questions somebody had answered.
 */
type EncryptedAnswers = Readonly<Record<string, string>>;

const ALL = '*';

type Row = Pick<Application, 'id' | 'userId'>;

/** Bound to row, path and person: an encrypted answer, or its row, moved elsewhere does not open. */
const aadOf = ({ id, userId }: Row, path: string) => ({ at: `applications:${id}:${path}`, owner: userId });

/** @throws DecryptionError */
export function decryptAnswers(vault: Vault, application: Row & { readonly answersEncrypted: unknown }): FormData {
  const stored = application.answersEncrypted as EncryptedAnswers;
  const all = stored[ALL];
  if (all !== undefined) return JSON.parse(vault.decrypt(aadOf(application, ALL), all)) as FormData;
  return Object.fromEntries(
    Object.entries(stored).map(([path, encrypted]) => [path, vault.decrypt(aadOf(application, path), encrypted)]),
  );
}

export const encryptAnswers = (vault: Vault, application: Row, answers: FormData): EncryptedAnswers => ({
  [ALL]: vault.encrypt(aadOf(application, ALL), JSON.stringify(answers)),
});
