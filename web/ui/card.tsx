import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A surface for things that are picked or compared. Never a card in a card. */
export function Card({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className={classNames('rounded-surface border border-line bg-surface p-6 shadow-soft', className)}>
      {children}
    </div>
  );
}
