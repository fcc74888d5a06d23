import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const formReviews: Capability = {
  name: 'form-reviews',
  models: { FormReview: OWN_ROWS },
  idPrefixes: { rvw: null },
  encryptedColumns: [encryptedValue('form_reviews', 'remarks_sealed', 'remarks', OWNER_COLUMN)],
  graphql: () => import('./form-reviews.graphql.ts'),
  rest: async () => [(await import('./form-reviews.rest.ts')).formReviewsRest],
  jobs: async () => [(await import('./form-review-mail.ts')).startFormReviewMails],
  beforeDeleting: {
    Application: async (ctx, tx, row) => (await import('./return-credits.ts')).returnUnreadCredits(ctx, tx, row),
  },
  async exportOf(ctx) {
    const { exportFormReviews } = await import('./export-form-reviews.ts');
    return { json: { 'form-reviews': await exportFormReviews(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.formReview.deleteMany({ where: { userId } });
    return { gone: { formReviews: count } };
  },
};
