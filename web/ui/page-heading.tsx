import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { FormWords } from './form-words.tsx';

interface PageHeadingProps {
  readonly title: string;
  /** A sentence that says what this page is for. */
  readonly lead?: ReactNode;
  /** When the tab should say something else than the heading. */
  readonly documentTitle?: string;
}

/** The h1 of a page. It also names the tab, and takes the focus after navigation. One per page. */
export function PageHeading({ title, lead, documentTitle }: PageHeadingProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <header>
      <h1 tabIndex={-1} className="text-[2rem] wrap-anywhere sm:text-[2.5rem]">
        <FormWords text={title} />
      </h1>
      {lead !== undefined && <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
    </header>
  );
}
