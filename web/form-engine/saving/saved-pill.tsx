import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import { SavedState } from '../../ui/saved-state.tsx';
import type { SaveState } from './autosave.ts';

/** Whether what was typed is kept. */
export function SavedPill({ state }: { readonly state: SaveState }) {
  const { t, i18n } = useTranslation('applications');
  switch (state.kind) {
    case 'unchanged':
      return <SavedState kind="saved" words={t('save.unchanged')} />;
    case 'saved': {
      const time = new Intl.DateTimeFormat(localeOf(i18n.language), { timeStyle: 'short' }).format(state.at);
      return <SavedState kind="saved" words={t('save.saved', { time })} />;
    }
    case 'saving':
      return <SavedState kind="saving" words={t('save.saving')} />;
    case 'offline':
      return <SavedState kind="offline" words={t(state.isKept ? 'save.offline' : 'save.offlineHere')} />;
    case 'failing':
      return <SavedState kind="problem" words={t('save.refused')} />;
    case 'conflict':
      return <SavedState kind="problem" words={t('save.conflict')} />;
    case 'refused':
      return <SavedState kind="problem" words={t('save.refused')} />;
  }
}
