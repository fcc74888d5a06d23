import type { HistoryQuery, PasskeysQuery, ProfilePageQuery, SessionsQuery } from '../../generated/graphql.ts';

/** The signed-in user, with the counts of the account summary. */
export type Person = NonNullable<ProfilePageQuery['viewer']>;

export type OwnPasskey = NonNullable<PasskeysQuery['viewer']>['passkeys'][number];

export type ActiveSession = NonNullable<SessionsQuery['viewer']>['sessions'][number];

type Past = NonNullable<HistoryQuery['viewer']>;
export type PastApplication = Past['applications']['edges'][number]['node'];
export type PastDocument = Past['documents']['edges'][number]['node'];
export type PastPayment = Past['transactions']['edges'][number]['node'];
export type Credits = Past['units'];
export type PastTranslation = Past['translations']['edges'][number]['node'];
