import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useLocale } from '../i18n/use-language.ts';
import type { SaveState } from '../lib/saver.ts';
import { Spinner } from './spinner.tsx';

type Kind = SaveState<unknown>['kind'];

interface SavedStateProps {
  readonly state: SaveState<unknown>;
  /** `…Here`: not stored on this device. */
  readonly words: (word: Kind | 'offlineHere' | 'failingHere', values?: { readonly time: string }) => string;
}

const SAVED = { color: 'text-success', icon: <CircleCheck className="size-4.5 shrink-0" /> };
const PROBLEM = { color: 'text-danger', icon: <TriangleAlert className="size-4.5 shrink-0" /> };
const VARIANTS = {
  unchanged: SAVED,
  saved: SAVED,
  saving: { color: 'text-ink-soft', icon: <Spinner className="size-4.5" /> },
  offline: { color: 'text-warning', icon: <CloudOff className="size-4.5 shrink-0" /> },
  failing: PROBLEM,
  conflict: PROBLEM,
  refused: PROBLEM,
};

/** Save state, announced on change: "Saved 10:42", "Saving…", "Offline – kept on this device". */
export function SavedState({ state, words }: SavedStateProps) {
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' });
  const { color, icon } = VARIANTS[state.kind];
  const isOnlyHere = (state.kind === 'offline' || state.kind === 'failing') && !state.isStored;
  return (
    <span
      role="status"
      className={`inline-flex min-h-8 items-center gap-2 rounded-full border border-line bg-surface px-3 text-[0.9375rem] tabular-nums ${color}`}
    >
      {icon}
      {state.kind === 'saved'
        ? words('saved', { time: time.format(state.at) })
        : words(isOnlyHere ? `${state.kind}Here` : state.kind)}
    </span>
  );
}
