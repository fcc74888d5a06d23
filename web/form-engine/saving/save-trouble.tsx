import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { SaveState } from './autosave.ts';

interface SaveTroubleProps {
  readonly state: SaveState;
  readonly onChoose: () => void;
}

/** Warns beside the main action, always in view, that changes are not saved, and says where they are kept. */
export function SaveTrouble({ state, onChoose }: SaveTroubleProps) {
  const { t } = useTranslation('applications');
  const words = troubleWords(state);
  return (
    <div role="status" className="text-base text-danger empty:hidden">
      {words !== undefined && <p className="pb-2">{t(words)}</p>}
      {state.kind === 'conflict' && (
        <p className="flex flex-wrap items-center gap-3 pb-2">
          {t('save.conflict')}
          <Button size="small" onClick={onChoose}>
            {t('save.choose')}
          </Button>
        </p>
      )}
    </div>
  );
}

function troubleWords(state: SaveState) {
  if (state.kind === 'failing') return state.isStored ? 'save.failingText' : 'save.failingHereText';
  if (state.kind === 'offline') return state.isStored ? 'save.offlineText' : 'save.offlineHereText';
  return state.kind === 'refused' ? 'save.refusedText' : undefined;
}
