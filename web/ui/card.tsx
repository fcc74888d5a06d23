import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Surface for items to choose from or compare. Cards must not be nested. */
export function Card({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className={classNames('rounded-surface border border-line bg-surface p-6 shadow-soft', className)}>
      {children}
    </div>
  );
}
