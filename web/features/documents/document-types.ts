import type { ChecklistQuery, DocumentListQuery, DocumentToReadQuery } from '../../generated/graphql.ts';

/** As a row of the list shows it. */
export type ListedDocument = NonNullable<DocumentListQuery['viewer']>['documents']['edges'][number]['node'];

/** With everything that was read from it. */
export type WholeDocument = NonNullable<DocumentToReadQuery['document']>;
type Analysis = NonNullable<WholeDocument['analysisResult']>;
export type Finding = Analysis['findings'][number];
export type Box = NonNullable<Finding['box']>;
export type Share = WholeDocument['shares'][number];
export type Check = Analysis['checks'][number];
export type PagePicture = WholeDocument['pagePictures'][number];

export type ChecklistApplication = NonNullable<ChecklistQuery['viewer']>['applications']['edges'][number]['node'];
export type ChecklistItem = ChecklistApplication['checklist'][number];

/** What a dialog or a message needs to know about a document. */
export interface NamedDocument {
  readonly id: string;
  readonly originalName: string;
  /** "none", or how far its translation is. */
  readonly translationStatus?: string;
}
