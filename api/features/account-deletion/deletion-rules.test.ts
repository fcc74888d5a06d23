import { describe, expect, it } from 'vitest';
import { checkDeletionConfirmed } from './deletion-rules.ts';

describe('the typed confirmation of an account deletion', () => {
  const account = { id: 'usr_1', email: 'ana@example.org' };

  it.each(['ana@example.org', ' Ana@Example.org ', 'DELETE', 'delete', 'ELIMINAR', 'usr_1'])('accepts %j', (typed) => {
    expect(() => {
      checkDeletionConfirmed(typed, account);
    }).not.toThrow();
  });

  it.each(['', 'yes', 'bao@example.org', 'usr_2', 'DELETE please'])('refuses %j', (typed) => {
    expect(() => {
      checkDeletionConfirmed(typed, account);
    }).toThrow('To delete your account, type its e-mail address or the word DELETE.');
  });
});
