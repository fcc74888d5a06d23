import type {
  DeskCommentsFragment,
  DeskProblemsFragment,
  OpenedOrderFragment,
  ProfileOfTranslatorFragment,
  QueuedOrderFragment,
} from '../../generated/graphql.ts';

export type QueuedOrder = QueuedOrderFragment;
export type OpenedOrder = OpenedOrderFragment;
export type DeskComment = DeskCommentsFragment['comments'][number];
export type DeskProblem = DeskProblemsFragment['problems'][number];
export type RevisionRequest = NonNullable<OpenedOrder['revisionRequest']>;
export type TranslatorProfile = NonNullable<ProfileOfTranslatorFragment['profile']>;
