import { DeletionNotConfirmedError } from './account-deletion-errors.ts';

/** The word in each language of the interface; any of them counts, whatever language the screen is in. */
const WORDS: readonly string[] = ['DELETE', 'ELIMINAR'];

/**
 * What a person types before everything is gone: the account's e-mail address or the word. A program names the account
 * by its id instead, which is what the documented `DELETE /api/users/{id}` does.
 * @throws DeletionNotConfirmedError
 */
export function checkDeletionConfirmed(typed: string, account: { id: string; email: string }): void {
  const text = typed.trim().normalize('NFC');
  if (text !== account.id && text.toLowerCase() !== account.email && !WORDS.includes(text.toUpperCase()))
    throw new DeletionNotConfirmedError();
}
