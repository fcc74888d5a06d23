import CircleCheck from 'lucide-react/icons/circle-check';
import { Children, type ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';

interface OperationsSectionProps {
  readonly title: string;
  /** Text under the title while the list has rows. */
  readonly text?: ReactNode;
  /** Message for an empty list. */
  readonly none: string;
  /** Action for all rows. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One list of what may need an operator; if empty, it says that all is well. */
export function OperationsSection({ title, text, none, action, children }: OperationsSectionProps) {
  const isEmpty = Children.count(children) === 0;
  return (
    <Section title={title}>
      {isEmpty ? (
        <p className="mt-2 flex items-start gap-2 text-ink-soft">
          <CircleCheck className="mt-0.5 size-5.5 shrink-0 text-success" />
          {none}
        </p>
      ) : (
        <>
          {text !== undefined && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
          {action !== undefined && <div className="mt-4">{action}</div>}
          <ul className="mt-4 divide-y divide-line border-y border-line">{children}</ul>
        </>
      )}
    </Section>
  );
}

interface OperationsRowProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Content below the row, of any length. */
  readonly below?: ReactNode;
}

export function OperationsRow({ name, children, action, below }: OperationsRowProps) {
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold break-words">{name}</h3>
        <p className="text-ink-soft">{children}</p>
        {below}
      </div>
      {action !== undefined && <div className="shrink-0 max-sm:[&>*]:w-full">{action}</div>}
    </li>
  );
}
