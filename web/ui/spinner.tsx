import { classNames } from './class-names.ts';

/** Spinner. Must be accompanied by text that says what is in progress. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames('size-5 shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Full screen while loading, with a message. */
export function LoadingScreen({ message }: { readonly message: string }) {
  return (
    <div
      role="status"
      className="question-width flex min-h-[60vh] flex-col items-center justify-center gap-4 text-center text-ink-soft"
    >
      <Spinner className="size-8 text-primary" />
      <p>{message}</p>
    </div>
  );
}
