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
    Application: async (ctx, tx, row) => (await import('./propagate-answers.ts')).propagateAnswers(ctx, tx, row),
    KeptAnswer: async (ctx, tx, row) => (await import('./on-kept-answer.ts')).onKeptAnswer(ctx, tx, row),
  },
  relationsInForms: async (ctx, ids) => (await import('./find-case.ts')).relationsInForms(ctx, ids),
  beforeDeleting: {
    Application: async (ctx, tx, row) => (await import('./on-form-deleted.ts')).onFormDeleted(ctx, tx, row),
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
