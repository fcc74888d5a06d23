import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const people: Capability = {
  name: 'people',
  models: {
    Person: OWN_ROWS,
    Fact: OWN_ROWS,
  },
  idPrefixes: { per: 'Person', fct: null },
  encryptedColumns: [encryptedValue('facts', 'value_encrypted', 'value', OWNER_COLUMN)],
  graphql: () => import('./people.graphql.ts'),
  async exportOf(ctx) {
    const { exportPeople } = await import('./export-people.ts');
    return { json: { people: await exportPeople(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.person.deleteMany({ where: { userId } });
    return { gone: { people: count } };
  },
};
