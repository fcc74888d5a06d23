import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import { PageHeading } from './page-heading.tsx';

interface MessageScreenProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons, main one first. */
  readonly actions?: ReactNode;
}

/** Full screen with one message and its actions: not found, not signed in, something went wrong. */
export function MessageScreen({ title, text, actions }: MessageScreenProps) {
  return (
    <div className="question-width py-20 sm:py-28">
      <Mark className="mb-6 h-10 w-auto text-primary" />
      <PageHeading title={title} lead={text} />
      {actions !== undefined && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
