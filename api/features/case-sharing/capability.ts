import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS, rowsOf } from '../../platform/row-ownership.ts';

export const caseSharing: Capability = {
  name: 'case-sharing',
  models: {
    CaseShare: OWN_ROWS,
    CaseView: rowsOf('case_shares', 'share_id'),
    CaseComment: OWN_ROWS,
  },
  idPrefixes: { csh: null, cvw: null, ccm: null },
  encryptedColumns: [
    encryptedValue('case_shares', 'name_encrypted', 'name', OWNER_COLUMN),
    encryptedValue('case_comments', 'text_encrypted', 'text', OWNER_COLUMN),
  ],
  graphql: () => import('./case-sharing.graphql.ts'),
  async exportOf(ctx) {
    const { exportCaseShares } = await import('./export-case-shares.ts');
    return { json: { 'case-shares': await exportCaseShares(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.caseShare.deleteMany({ where: { userId } });
    return { gone: { caseShares: count } };
  },
};
