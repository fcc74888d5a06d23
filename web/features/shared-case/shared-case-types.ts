import type { SharedCaseQuery } from '../../generated/graphql.ts';

export type SharedCase = Extract<SharedCaseQuery['sharedCase'], { __typename: 'SharedCase' }>;
export type SharedForm = SharedCase['forms'][number];
export type SharedAnswer = SharedForm['sections'][number]['answers'][number];
export type SharedComment = SharedCase['comments'][number];
