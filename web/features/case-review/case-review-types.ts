import type { CaseReviewPageQuery, ReviewFieldsFragment } from '../../generated/graphql.ts';

type Page = CaseReviewPageQuery['caseReviewQuestions'];
export type ReviewQuestion = Page['questions'][number];
export type ReviewOutline = Page['outlines'][number];

/** As the server keeps it. */
export type SavedReview = ReviewFieldsFragment;
export type ReviewForm = SavedReview['recommendedForms'][number];
export type ReviewText = SavedReview['help'];

export type QuestionId = 'purpose' | 'location' | 'status';
export const QUESTION_IDS: readonly QuestionId[] = ['purpose', 'location', 'status'];

export type ReviewAnswers = Pick<SavedReview, QuestionId>;

/** What the page of a result shows: a saved review, or one that was put together on this device. */
export type ShownReview = Omit<SavedReview, 'id' | 'createdAt' | 'refinedBy' | '__typename'> & {
  /** Null: made on this device, and not kept. */
  readonly saved: {
    readonly id: string;
    readonly createdAt: string;
    readonly refinedBy: SavedReview['refinedBy'];
  } | null;
};

export function shownReview({ id, createdAt, refinedBy, ...review }: SavedReview): ShownReview {
  return { ...review, saved: { id, createdAt, refinedBy } };
}
