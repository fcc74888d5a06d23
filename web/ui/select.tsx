import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/**
 * Native select: it searches by typing, and phones show their own picker. The chosen text wraps, so that none of it
 * is cut off. Options are passed as children.
 */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className="control-box appearance-none pe-11 whitespace-normal">
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-soft"
      />
    </span>
  );
}
