import type { TFunction } from 'i18next';
import type { ToastMessage } from '../../ui/toast-store.ts';
import { refusalMessage } from './refusal-message.ts';

/** Titles and texts given by the specification; a more specific message of the server is appended. */
export function refusalToast(t: TFunction<'documents'>, code: string): ToastMessage {
  const tone = 'danger';
  if (code === 'FILE_TOO_LARGE') return { title: t('toast.tooLargeTitle'), description: t('toast.tooLargeText'), tone };
  if (code === 'INVALID_FILE_TYPE')
    return { title: t('toast.wrongTypeTitle'), description: t('toast.wrongTypeText'), tone };
  return { title: t('toast.failedTitle'), description: refusalMessage(t, code) ?? t('toast.failedText'), tone };
}
