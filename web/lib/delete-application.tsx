import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast-store.ts';
import { request, RestError } from './rest.ts';
import { clearUnsaved } from './unsaved-work.ts';

interface DeleteApplicationProps {
  readonly application: { readonly id: string; readonly formType: string; readonly title: string };
  /** Ask for the list anew. */
  readonly onDeleted: () => void;
}

/** A quiet button at the end of an application's row. It asks first, by the form's name: deletion is real. */
export function DeleteApplication({ application, onDeleted }: DeleteApplicationProps) {
  const { t } = useTranslation('dashboard');
  const [isOpen, setIsOpen] = useState(false);
  const { id, formType, title } = application;

  const remove = async () => {
    try {
      await request('DELETE', `/api/applications/${encodeURIComponent(id)}`).catch((error: unknown) => {
        // Deleted in another tab meanwhile: it is gone, which is what was asked.
        if (!(error instanceof RestError && error.status === 404)) throw error;
      });
      // Closed now, not soon: closing gives the focus back to a button that is about to go.
      flushSync(() => setIsOpen(false));
      clearUnsaved(id);
      showToast({ title: t('removal.doneTitle'), description: t('removal.doneText', { formType }) });
      onDeleted();
    } catch {
      showToast({ title: t('removal.failedTitle'), description: t('removal.failedText'), tone: 'danger' });
    }
  };

  return (
    <>
      <button
        type="button"
        aria-label={t('removal.open', { formType, title })}
        onClick={() => setIsOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
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
    </>
  );
}
