import { useTranslation } from 'react-i18next';
import { SavedState } from '../../ui/saved-state.tsx';
import type { SaveState } from './autosave.ts';

/** Shows whether the changes are saved. */
export function SavedPill({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('applications');
  return (
    <SavedState
      state={state}
      // Where unsaved answers are kept is shown beside the main action.
      words={(word, values) => t(`save.${word === 'failing' || word === 'failingHere' ? 'refused' : word}`, values)}
    />
  );
}
