import { useEffect } from 'react';

/** Names the page in the tab, in history and to screen readers: "Dashboard · Tern". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Tern' : `${title} · Tern`;
  }, [title]);
}
