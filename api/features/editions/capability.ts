import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const editions: Capability = {
  name: 'editions',
  models: { EarlierEdition: OWN_ROWS },
  idPrefixes: { eed: null },
  encryptedColumns: [encryptedValue('earlier_editions', 'content_encrypted', 'content', OWNER_COLUMN)],
  graphql: () => import('./editions.graphql.ts'),
  rest: async () => [(await import('./editions.rest.ts')).editionsRest],
  async exportOf(ctx) {
    const { exportEarlierEditions } = await import('./export-earlier-editions.ts');
    return { json: { 'earlier-editions': await exportEarlierEditions(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.earlierEdition.deleteMany({ where: { userId } });
    return { gone: { earlierEditions: count } };
  },
};
