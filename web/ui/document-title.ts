import { useEffect } from 'react';
import { site } from '../lib/site.ts';

/** Sets the title of tab and history, which screen readers announce: "Dashboard · Tern". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const { name } = site();
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title]);
}
