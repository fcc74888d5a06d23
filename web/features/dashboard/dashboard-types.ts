import type { DashboardQuery } from '../../generated/graphql.ts';

export type Viewer = NonNullable<DashboardQuery['viewer']>;
export type Application = Viewer['applications']['edges'][number]['node'];
export type Document = Viewer['documents']['edges'][number]['node'];
export type Translation = Viewer['translations']['edges'][number]['node'];
export type Case = DashboardQuery['cases'][number];
