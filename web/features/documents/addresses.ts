import { paths } from '../../lib/paths.ts';

export const TABS = ['upload', 'all'] as const;
export type TabId = (typeof TABS)[number];

/** The tab in the address, so that Back works and the dashboard can point at the list. */
export const tabAddress = (tab: TabId): string =>
  tab === 'upload' ? paths.documentCenter : `${paths.documentCenter}?tab=${tab}`;

/** @param id "doc_…" */
export const documentAddress = (id: string): string => `${paths.documentCenter}?document=${encodeURIComponent(id)}`;
