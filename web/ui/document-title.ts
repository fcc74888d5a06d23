import { useEffect } from 'react';
import { site } from '../lib/site.ts';

/** Names the page in the tab, in history and to screen readers: "Dashboard · Tern". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const { name } = site();
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title]);
}
