import { classNames } from './class-names.ts';

/** A pale shape where something will be. Size it like what comes: `<Skeleton className="h-6 w-40" />`. */
function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-sunken inset-ring inset-ring-line', className)}
    />
  );
}

/** Lines of text that will come, and words for who cannot see them. */
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
