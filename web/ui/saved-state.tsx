import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Spinner } from './spinner.tsx';

export type SavedStateKind = 'saved' | 'saving' | 'offline' | 'problem';

const LOOKS: Record<SavedStateKind, string> = {
  saved: 'text-success',
  saving: 'text-ink-soft',
  offline: 'text-warning',
  problem: 'text-danger',
};

/** Whether what was typed is kept: "Saved 10:42", "Saving…", "Offline – kept on this device". Said aloud when it changes. */
export function SavedState({ kind, words }: { readonly kind: SavedStateKind; readonly words: string }) {
  return (
    <span
      role="status"
      className={`inline-flex min-h-8 items-center gap-2 rounded-full border border-line bg-surface px-3 text-[0.9375rem] tabular-nums ${LOOKS[kind]}`}
    >
      {kind === 'saved' && <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />}
      {kind === 'saving' && <Spinner className="size-4.5" />}
      {kind === 'offline' && <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />}
      {kind === 'problem' && <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />}
      {words}
    </span>
  );
}
