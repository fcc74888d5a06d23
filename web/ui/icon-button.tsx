import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'type'> & {
  /** Accessible name. */
  readonly label: string;
  /** Disabled for now, such as at the end of a list, but keeps the focus. */
  readonly isOff?: boolean;
};

/** Square icon button for tools beside what they act on. */
export function IconButton({ label, isOff = false, onClick, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control border border-control bg-surface hover:border-primary hover:bg-primary-soft',
        'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-soft',
        className,
      )}
    >
      {children}
    </button>
  );
}
