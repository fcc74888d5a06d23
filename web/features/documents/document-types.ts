import type { ChecklistQuery, DocumentListQuery, DocumentToReadQuery } from '../../generated/graphql.ts';

/** A document in the list. */
export type ListedDocument = NonNullable<DocumentListQuery['viewer']>['documents']['edges'][number]['node'];

/** A document with its whole reading. */
export type WholeDocument = NonNullable<DocumentToReadQuery['document']>;
type Analysis = NonNullable<WholeDocument['analysisResult']>;
export type Finding = Analysis['findings'][number];
export type Box = NonNullable<Finding['box']>;
export type Share = WholeDocument['shares'][number];
export type Check = Analysis['checks'][number];
export type PagePicture = WholeDocument['pagePictures'][number];

export type ChecklistApplication = NonNullable<ChecklistQuery['viewer']>['applications']['edges'][number]['node'];
export type ChecklistItem = ChecklistApplication['checklist'][number];

/** The data of a document that dialogs and messages need. */
export interface NamedDocument {
  readonly id: string;
  readonly originalName: string;
  /** "none" or the status of its translation. */
  readonly translationStatus?: string;
}
