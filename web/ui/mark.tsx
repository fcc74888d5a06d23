import { classNames } from './class-names.ts';

/** Logo: a tern in flight, drawn in one stroke from wing tip to wing tip and back along the body to the forked tail. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 48 40"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'h-8 w-auto')}
    >
      <path
        d="M2.5 8.5C11.5 7 18.5 11.5 22.5 19C24.5 11.5 33 4.5 45.5 3.5C36.5 8.5 31.5 14.5 29.5 22.5L36 36L25.5 27.5C20.5 27.5 15 26.5 10.5 29.5"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Logo and name. The name is not translated. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <Mark className="h-7 w-auto text-primary" />
      <span className="font-heading text-[1.625rem] leading-none font-semibold tracking-tight">{name}</span>
    </span>
  );
}
