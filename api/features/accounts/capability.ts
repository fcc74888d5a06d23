import type { Capability } from '../../platform/capability.ts';
import { sealedValue } from '../../platform/sealed-columns.ts';

export const accounts: Capability = {
  name: 'accounts',
  models: ['User', 'Session', 'SignInLink', 'Invitation'],
  idPrefixes: { usr: 'User', ses: null, sil: null, inv: null },
  sealedColumns: [
    sealedValue('users', 'email_sealed', 'email'),
    sealedValue('users', 'first_name_sealed', 'firstName'),
    sealedValue('users', 'last_name_sealed', 'lastName'),
    sealedValue('users', 'phone_sealed', 'phone'),
    sealedValue('users', 'address_sealed', 'address'),
    sealedValue('sign_in_links', 'email_sealed', 'email'),
  ],
  graphql: () => import('./accounts.graphql.ts'),
  rest: async () => [(await import('./accounts.rest.ts')).accountsRest],
  hourly: async () => [
    (await import('./delete-expired.ts')).deleteExpired,
    (await import('./invitations.ts')).deleteOldInvitations,
  ],
  exportOf: async (ctx) => ({ json: { profile: await (await import('./find-profile.ts')).findProfile(ctx) } }),
  deleteOf: async (ctx, tx, person) => (await import('./delete-user-row.ts')).deleteUserRow(ctx, tx, person),
};
