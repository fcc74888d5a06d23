import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS, rowsOfNobody } from '../../platform/row-ownership.ts';

export const translators: Capability = {
  name: 'translators',
  models: {
    Translator: OWN_ROWS,
    AuditEntry: rowsOfNobody('what staff did, by ids; it outlives the person'),
  },
  idPrefixes: { tra: null, aud: null },
  encryptedColumns: [encryptedValue('translators', 'profile_sealed', 'profile', OWNER_COLUMN)],
  graphql: () => import('./translators.graphql.ts'),
  isStaff: async (services, userId) =>
    (await (await import('./find-translator.ts')).findStaff(services, userId)) !== null,
  async exportOf(ctx) {
    const { exportTranslator } = await import('./export-translator.ts');
    const translator = await exportTranslator(ctx);
    return { json: translator ? { translator } : {} };
  },
};
