import { useTranslation } from 'react-i18next';
import { SavedState } from '../../ui/saved-state.tsx';
import type { SaveState } from './autosave.ts';

/** Whether what was typed is kept. */
export function SavedPill({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('applications');
  return (
    <SavedState
      state={state}
      // Where the answers are is said beside the main action.
      words={(word, values) => t(`save.${word === 'failing' || word === 'failingHere' ? 'refused' : word}`, values)}
    />
  );
}
