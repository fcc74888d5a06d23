import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS, rowsOfNobody, rowsOfTheProduct } from '../../platform/row-ownership.ts';

export const accounts: Capability = {
  name: 'accounts',
  models: {
    User: { person: 'id' },
    Session: OWN_ROWS,
    SignInLink: rowsOfTheProduct('asked for before anybody is known'),
    Invitation: rowsOfTheProduct('asked before anybody is known'),
    Passkey: OWN_ROWS,
    PasskeyChallenge: rowsOfNobody('a random number, by hashes'),
  },
  idPrefixes: { usr: 'User', ses: null, sil: null, inv: null, psk: null, pkc: null },
  encryptedColumns: [
    encryptedValue('users', 'email_sealed', 'email'),
    encryptedValue('users', 'first_name_sealed', 'firstName'),
    encryptedValue('users', 'last_name_sealed', 'lastName'),
    encryptedValue('users', 'phone_sealed', 'phone'),
    encryptedValue('users', 'address_sealed', 'address'),
    encryptedValue('sign_in_links', 'email_sealed', 'email'),
    encryptedValue('passkeys', 'record_encrypted', 'record', OWNER_COLUMN),
    encryptedValue('sessions', 'device_encrypted', 'device', OWNER_COLUMN),
  ],
  graphql: () =>
    Promise.all([
      import('./accounts.graphql.ts'),
      import('./passkeys/passkeys.graphql.ts'),
      import('./sessions/sessions.graphql.ts'),
    ]),
  rest: async () => [(await import('./accounts.rest.ts')).accountsRest],
  hourly: async () => [
    (await import('./delete-expired.ts')).deleteExpired,
    (await import('./invitations.ts')).deleteOldInvitations,
  ],
  async exportOf(ctx) {
    const { findProfile } = await import('./find-profile.ts');
    const { exportPasskeys } = await import('./passkeys/passkey-record.ts');
    const { exportSessions } = await import('./sessions/list-sessions.ts');
    const [profile, passkeys, sessions] = [findProfile(ctx), exportPasskeys(ctx), exportSessions(ctx)];
    return { json: { profile: await profile, passkeys: await passkeys, sessions: await sessions } };
  },
  deleteOf: async (ctx, tx, person) => (await import('./delete-user-row.ts')).deleteUserRow(ctx, tx, person),
};
