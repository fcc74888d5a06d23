import { paths } from '../../lib/paths.ts';

export const TABS = ['upload', 'all'] as const;
export type TabId = (typeof TABS)[number];

/** The tab is part of the URL, so that Back works and the dashboard can link to the list. */
export const tabAddress = (tab: TabId): string =>
  tab === 'upload' ? paths.documentCenter : `${paths.documentCenter}?tab=${tab}`;

/** @param id "doc_…" */
export const documentAddress = (id: string): string => `${paths.documentCenter}?document=${encodeURIComponent(id)}`;
