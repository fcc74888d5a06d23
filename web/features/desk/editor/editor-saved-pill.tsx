import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../../schema/forms/languages.ts';
import { SavedState } from '../../../ui/saved-state.tsx';
import type { PageBook } from './page-book.ts';
import { useBookState } from './use-page-store.ts';

/** Whether what was typed is kept. */
export function EditorSavedPill({ book }: { readonly book: PageBook }) {
  const { t, i18n } = useTranslation('desk');
  const { state } = useBookState(book);
  switch (state.kind) {
    case 'unchanged':
      return <SavedState kind="saved" words={t('editor.save.unchanged')} />;
    case 'saved': {
      const time = new Intl.DateTimeFormat(localeOf(i18n.language), { timeStyle: 'short' }).format(state.at);
      return <SavedState kind="saved" words={t('editor.save.saved', { time })} />;
    }
    case 'saving':
      return <SavedState kind="saving" words={t('editor.save.saving')} />;
    case 'offline':
      return <SavedState kind="offline" words={t(state.isKept ? 'editor.save.offline' : 'editor.save.notKept')} />;
    case 'conflict':
      return <SavedState kind="problem" words={t('editor.save.conflict')} />;
    case 'refused':
      return <SavedState kind="problem" words={t('editor.save.refused')} />;
  }
}
