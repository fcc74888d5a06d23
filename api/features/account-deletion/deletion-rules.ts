import { DeletionNotConfirmedError } from './account-deletion-errors.ts';

/** The confirmation word in each interface language; any of them counts, whatever the language of the screen. */
const WORDS: readonly string[] = ['DELETE', 'ELIMINAR'];

/**
 * Checks what the user typed to confirm the deletion: the account's email address or the confirmation word. A program
 * sends the account's id instead, as the documented `DELETE /api/users/{id}` does.
 * @throws DeletionNotConfirmedError
 */
export function checkDeletionConfirmed(typed: string, account: { id: string; email: string }): void {
  const text = typed.trim().normalize('NFC');
  if (text !== account.id && text.toLowerCase() !== account.email && !WORDS.includes(text.toUpperCase()))
    throw new DeletionNotConfirmedError();
}
