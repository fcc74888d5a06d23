import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const applications: Capability = {
  name: 'applications',
  models: { Application: OWN_ROWS },
  idPrefixes: { app: 'Application' },
  encryptedColumns: [
    {
      table: 'applications',
      column: 'answers_sealed',
      key: 'id',
      holds: 'map',
      placeOf: (id, path) => `applications:${id}:${path}`,
      ownerOf: OWNER_COLUMN,
    },
    encryptedValue('applications', 'left_empty_sealed', 'left-empty', OWNER_COLUMN),
    encryptedValue('applications', 'confirmed_checks_sealed', 'confirmed-checks', OWNER_COLUMN),
  ],
  graphql: () => import('./applications.graphql.ts'),
  rest: async () => [(await import('./applications.rest.ts')).applicationsRest],
  jobs: async () => [(await import('./remind-of-unfinished.ts')).startReminders],
  hourly: async () => [(await import('./remind-of-unfinished.ts')).remindOfUnfinished],
  async exportOf(ctx) {
    const { exportApplications } = await import('./export-applications.ts');
    return { json: { applications: await exportApplications(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.application.deleteMany({ where: { userId } });
    return { gone: { applications: count } };
  },
};
