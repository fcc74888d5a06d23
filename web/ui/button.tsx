import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { holdPress } from './hold-press.ts';
import { Spinner } from './spinner.tsx';

/** `primary`: the main action; `quiet`: any other; `danger`: permanent deletion. */
type ButtonVariant = 'primary' | 'quiet' | 'danger';
/** `large` for a page's main action, `small` inside rows; all are at least 44 px high. */
type ButtonSize = 'normal' | 'large' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:border-primary-strong hover:bg-primary-strong',
  quiet: 'border-control bg-surface text-ink hover:border-primary hover:bg-primary-soft',
  danger: 'border-danger bg-danger text-on-danger hover:brightness-95',
};

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-7 py-3 text-lg',
  small: 'min-h-11 px-3.5 py-1.5 text-base',
};

function buttonClass(variant: ButtonVariant, size: ButtonSize, className: string | undefined): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-tight text-center no-underline transition-colors duration-150 ease-quiet',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:brightness-100',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

interface VariantProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Icon before the text; Lucide hides its icons from screen readers. */
  readonly icon?: ReactNode;
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  VariantProps & {
    readonly isBusy?: boolean;
    /** Looks and is announced as disabled but can be pressed: `onClick` then explains what is missing. */
    readonly isOff?: boolean;
  };

const OFF = 'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-soft';

/**
 * A button. While `isBusy` it shows a spinner, keeps its place and focus, and ignores presses. Change its text
 * ("Saving…"), so that the state is announced too.
 */
export function Button({
  variant = 'quiet',
  size = 'normal',
  isBusy = false,
  isOff = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      onPointerDown={holdPress}
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      className={buttonClass(variant, size, classNames(isOff && OFF, className))}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  VariantProps & {
    /** Path in the app, such as `paths.dashboard`; navigates without a reload. */
    readonly to?: string;
    /** An anchor, a file, or an external address. */
    readonly href?: string;
  };

/** A link styled as a button, for navigation. */
export function ButtonLink({
  variant = 'quiet',
  size = 'normal',
  icon,
  className,
  children,
  to,
  href,
  ...rest
}: ButtonLinkProps) {
  const classes = buttonClass(variant, size, className);
  if (to !== undefined)
    return (
      <Link {...rest} to={to} className={classes}>
        {icon}
        {children}
      </Link>
    );
  return (
    <a {...rest} href={href} className={classes}>
      {icon}
      {children}
    </a>
  );
}
