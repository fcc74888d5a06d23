import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'primary' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary-strong',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** Short label for a state or attribute, such as "Most Popular". */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-[0.9375rem] font-semibold forced-colors:border ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

/** Shows a question's item on the printed form. */
export function ItemChip({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-block max-w-full rounded border border-line bg-surface px-1.5 text-sm leading-6 text-ink-soft tabular-nums">
      {children}
    </span>
  );
}
