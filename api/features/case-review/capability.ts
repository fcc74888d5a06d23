import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const caseReview: Capability = {
  name: 'case-review',
  models: { CaseReview: OWN_ROWS },
  idPrefixes: { rev: 'CaseReview' },
  encryptedColumns: [encryptedValue('case_reviews', 'result_sealed', 'result', OWNER_COLUMN)],
  graphql: () => import('./case-review.graphql.ts'),
  rest: async () => [(await import('./case-review.rest.ts')).caseReviewRest],
  async exportOf(ctx) {
    const { exportCaseReviews } = await import('./export-case-reviews.ts');
    return { json: { 'case-reviews': await exportCaseReviews(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.caseReview.deleteMany({ where: { userId } });
    return { gone: { caseReviews: count } };
  },
};
