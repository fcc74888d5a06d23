import type { DatesQuery, FilingQuery } from '../../generated/graphql.ts';

export type FiledApplication = NonNullable<FilingQuery['application']>;
export type Filing = NonNullable<FiledApplication['filing']>;
export type Notice = Filing['notices'][number];
export type NoticeProposal = FiledApplication['noticeProposals'][number];

type Viewer = NonNullable<DatesQuery['viewer']>;
export type DateAhead = Viewer['datesAhead'][number];
export type KeyDate = NonNullable<Viewer['keyDates']>['dates'][number];
export type KeyDateProposal = Viewer['keyDateProposals'][number];
