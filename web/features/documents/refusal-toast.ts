import type { TFunction } from 'i18next';
import type { ToastMessage } from '../../ui/toast-store.ts';
import { refusalMessage } from './refusal-message.ts';

/** The specification's titles and sentences; where the server knows more than "an error", its own sentence follows. */
export function refusalToast(t: TFunction<'documents'>, code: string): ToastMessage {
  const tone = 'danger';
  if (code === 'FILE_TOO_LARGE') return { title: t('toast.tooLargeTitle'), description: t('toast.tooLargeText'), tone };
  if (code === 'INVALID_FILE_TYPE')
    return { title: t('toast.wrongTypeTitle'), description: t('toast.wrongTypeText'), tone };
  return { title: t('toast.failedTitle'), description: refusalMessage(t, code) ?? t('toast.failedText'), tone };
}
