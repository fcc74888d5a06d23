import type { Capability } from '../../platform/capability.ts';
import { rowsOfNobody } from '../../platform/row-ownership.ts';

export const desk: Capability = {
  name: 'desk',
  models: { StaffMail: rowsOfNobody('that somebody of the staff was told, by ids') },
  graphql: () => import('./desk.graphql.ts'),
  rest: async () => [(await import('./desk.rest.ts')).deskRest],
  jobs: async () => [(await import('./staff-mail/mail-staff.ts')).startStaffMails],
  hourly: async () => [(await import('./staff-mail/remind-of-promises.ts')).remindOfPromises],
  // Orders that a deleted translator holds go back to the queue.
  beforeDeletionOf: async (ctx, { id }) => (await import('./revoke-translator.ts')).endTranslator(ctx, id),
};
