import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** Text about what will appear here. */
  readonly children?: ReactNode;
  /** A single action. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Empty state of a list or page, with a text and one action. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-control px-6 py-8">
      {icon !== undefined && <span className="text-primary [&>svg]:size-8">{icon}</span>}
      <h3 className="text-xl">{title}</h3>
      {children !== undefined && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
