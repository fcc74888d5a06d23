import type { Capability } from '../../platform/capability.ts';
import { OWN_ROWS, rowsOf } from '../../platform/row-ownership.ts';

export const cases: Capability = {
  name: 'cases',
  models: {
    Case: OWN_ROWS,
    CaseForm: rowsOf('cases', 'case_id'),
    RoleBinding: rowsOf('people', 'person_id'),
  },
  idPrefixes: { cas: 'Case' },
  graphql: () => import('./cases.graphql.ts'),
  whileSaving: {
    Application: async (ctx, tx, row) => (await import('./enter-once.ts')).enterOnce(ctx, tx, row),
    KeptAnswer: async (ctx, tx, row) => (await import('./answer-kept.ts')).answerKept(ctx, tx, row),
  },
  beforeDeleting: {
    Application: async (ctx, tx, row) => (await import('./form-deleted.ts')).formDeleted(ctx, tx, row),
  },
  async exportOf(ctx) {
    const { exportCases } = await import('./export-cases.ts');
    return { json: { cases: await exportCases(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.case.deleteMany({ where: { userId } });
    return { gone: { cases: count } };
  },
};
