import { useTranslation } from 'react-i18next';
import { DeleteButton } from '../ui/delete-button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { request, RestError } from './rest.ts';
import { clearUnsaved } from './unsaved-work.ts';

interface DeleteApplicationProps {
  readonly application: { readonly id: string; readonly formType: string; readonly title: string };
  /** Called to refetch the list. */
  readonly onDeleted: () => void;
}

/** Delete button of an application's row. Asks for confirmation, naming the form. */
export function DeleteApplication({ application, onDeleted }: DeleteApplicationProps) {
  const { t } = useTranslation('dashboard');
  const { id, formType, title } = application;

  const remove = async (close: () => void) => {
    try {
      await request('DELETE', `/api/applications/${encodeURIComponent(id)}`).catch((error: unknown) => {
        // Already deleted in another tab, which is the requested result.
        if (!(error instanceof RestError && error.status === 404)) throw error;
      });
      close();
      clearUnsaved(id);
      showToast({ title: t('removal.doneTitle'), description: t('removal.doneText', { formType }) });
      onDeleted();
    } catch {
      showToast({ title: t('removal.failedTitle'), description: t('removal.failedText'), tone: 'danger' });
    }
  };

  return (
    <DeleteButton
      label={t('removal.open', { formType, title })}
      title={t('removal.title')}
      description={
        <>
          <p className="font-semibold text-ink">{t('removal.name', { formType, title })}</p>
          <p className="mt-2">{t('removal.text')}</p>
        </>
      }
      keep={t('removal.keep')}
      confirm={t('removal.confirm')}
      busy={t('removal.deleting')}
      onConfirm={remove}
    />
  );
}
