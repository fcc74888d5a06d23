import type { CaseReviewPageQuery, ReviewFieldsFragment } from '../../generated/graphql.ts';

/** Content without the names of its GraphQL types: this device composes such content too. */
type Content<T> = T extends readonly (infer Item)[]
  ? readonly Content<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Exclude<Key, '__typename'>]: Content<T[Key]> }
    : T;

type Page = Content<CaseReviewPageQuery['caseReviewQuestions']>;
export type ReviewQuestion = Page['questions'][number];
export type ReviewOutline = Page['outlines'][number];

/** A review as stored by the server. */
export type SavedReview = Content<ReviewFieldsFragment>;
export type ReviewForm = SavedReview['recommendedForms'][number];
export type ReviewText = SavedReview['help'];

export type QuestionId = 'purpose' | 'location' | 'status';
export const QUESTION_IDS: readonly QuestionId[] = ['purpose', 'location', 'status'];

export type ReviewAnswers = Pick<SavedReview, QuestionId>;

/** A review as the result page shows it: saved, or computed on this device. */
export type ShownReview = Omit<SavedReview, 'id' | 'createdAt' | 'refinedBy'> & {
  /** Null if it was computed on this device and is not stored. */
  readonly saved: {
    readonly id: string;
    readonly createdAt: string;
    readonly refinedBy: SavedReview['refinedBy'];
  } | null;
};

export function shownReview({ id, createdAt, refinedBy, ...review }: SavedReview): ShownReview {
  return { ...review, saved: { id, createdAt, refinedBy } };
}
