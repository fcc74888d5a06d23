import { classNames } from './class-names.ts';

/** Placeholder for content that is loading, sized like it: `<Skeleton className="h-6 w-40" />`. */
function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-sunken inset-ring inset-ring-line', className)}
    />
  );
}

/** Placeholder for lines of text, with a message for screen readers. */
export function SkeletonLines({ lines = 3, message }: { readonly lines?: number; readonly message: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{message}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-5 w-2/3' : 'h-5 w-full'} />
      ))}
    </div>
  );
}
