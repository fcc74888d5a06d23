import { SITE_META_NAME, type Site } from '../../schema/site/site.ts';

/** Marks the page as the server does. Returns a function that removes the mark. */
export function markSite(site: Partial<Site>): () => void {
  const meta = document.createElement('meta');
  meta.name = SITE_META_NAME;
  meta.content = JSON.stringify(site);
  document.head.append(meta);
  return () => meta.remove();
}
