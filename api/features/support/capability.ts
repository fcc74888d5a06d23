import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const support: Capability = {
  name: 'support',
  models: { SupportRequest: OWN_ROWS },
  idPrefixes: { sup: null },
  encryptedColumns: [encryptedValue('support_requests', 'text_sealed', 'text', OWNER_COLUMN)],
  graphql: () => import('./support.graphql.ts'),
  jobs: async () => [(await import('./support-mail.ts')).startSupportMails],
  async exportOf(ctx) {
    const { exportSupportRequests } = await import('./own-support-requests.ts');
    return { json: { support: await exportSupportRequests(ctx) } };
  },
  async deleteOf(_ctx, tx, { id }) {
    const { deleteSupportRequests } = await import('./own-support-requests.ts');
    return { gone: { supportRequests: await deleteSupportRequests(tx, id) } };
  },
};
