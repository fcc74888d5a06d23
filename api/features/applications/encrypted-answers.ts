import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/**
 * Content of the column `answers_sealed`: one encrypted value for all answers, under "*". Older rows hold one value
 * per path and are converted at their next save. Decrypting three hundred values one by one took a third of the
 * dashboard's CPU time, and the paths revealed which questions were answered.
 */
type EncryptedAnswers = Readonly<Record<string, string>>;

const ALL = '*';

type Row = Pick<Application, 'id' | 'userId'>;

/** Binds the encryption to row, path and user: a value or row moved elsewhere cannot be decrypted. */
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

/**
 * A column with an encrypted list beside the answers; null if the list is empty.
 * @param name with a hyphen, which no path has: its additional data cannot match that of an answer
 */
export const encryptedList = <Column extends string>(column: Column, name: `${string}-${string}`) => ({
  encrypt: (vault: Vault, row: Row, list: readonly string[]): string | null =>
    list.length === 0 ? null : vault.encrypt(aadOf(row, name), JSON.stringify(list)),
  /** @throws DecryptionError */
  decrypt: (vault: Vault, row: Row & Readonly<Record<Column, string | null>>): readonly string[] => {
    const encrypted: string | null = row[column];
    return encrypted === null ? [] : (JSON.parse(vault.decrypt(aadOf(row, name), encrypted)) as string[]);
  },
});
