import type {
  DeskChecksQuery,
  DeskCommentsFragment,
  DeskProblemsFragment,
  GlossaryQuery,
  OpenedOrderFragment,
  ProfileOfTranslatorFragment,
  QueuedOrderFragment,
} from '../../generated/graphql.ts';

export type QueuedOrder = QueuedOrderFragment;
export type OpenedOrder = OpenedOrderFragment;
export type DeskComment = DeskCommentsFragment['comments'][number];
export type DeskProblem = DeskProblemsFragment['problems'][number];
export type RevisionRequest = NonNullable<OpenedOrder['revisionRequest']>;
export type DeskWarning = NonNullable<NonNullable<DeskChecksQuery['desk']>['order']>['warnings'][number];
export type GlossaryEntry = GlossaryQuery['glossary'][number];
export type TranslatorProfile = NonNullable<ProfileOfTranslatorFragment['profile']>;
