import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { NonBreakingText } from './non-breaking-text.tsx';

interface PageHeadingProps {
  readonly title: string;
  /** Sentence about the purpose of the page. */
  readonly lead?: ReactNode;
  /** Title of the tab if it differs from the heading. */
  readonly documentTitle?: string;
}

/** The page's h1, which also sets the document title and takes the focus after navigation. One per page. */
export function PageHeading({ title, lead, documentTitle }: PageHeadingProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <header>
      <h1 tabIndex={-1} className="text-[2rem] wrap-anywhere sm:text-[2.5rem]">
        <NonBreakingText text={title} />
      </h1>
      {lead !== undefined && <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
    </header>
  );
}
