import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/**
 * The browser's own list: it searches by typing, and on a phone it is the phone's. What is chosen wraps, so that nothing
 * of it is cut. Options as children.
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
