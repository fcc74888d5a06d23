import { useApolloClient } from '@apollo/client/react';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { clearUnsaved } from '../../lib/unsaved-work.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DELETE_OWN_PDF } from './operations.ts';

interface DeleteOwnPdfProps {
  readonly pdf: { readonly id: string; readonly name: string };
  /** Ask for the list anew. */
  readonly onDeleted: () => void;
}

/** A quiet button at the end of a row. It asks first, by name: deletion is real. */
export function DeleteOwnPdf({ pdf: { id, name }, onDeleted }: DeleteOwnPdfProps) {
  const { t } = useTranslation('ownPdfs');
  const client = useApolloClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = async () => {
    const result = await client
      .mutate({ mutation: DELETE_OWN_PDF, variables: { input: { id } } })
      .then(({ data }) => data?.deleteOwnPdf.__typename)
      .catch(() => undefined);
    // Deleted in another tab meanwhile: it is gone, which is what was asked.
    if (result === 'OwnPdfDeleted' || result === 'OwnPdfNotFoundError') {
      // Closed now, not soon: closing gives the focus back to a button that is about to go.
      flushSync(() => setIsOpen(false));
      clearUnsaved(id);
      onDeleted();
    } else showToast({ title: t('remove.failed'), tone: 'danger' });
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('remove.named', { name })}
        onClick={() => setIsOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('remove.title')}
        description={<p className="wrap-anywhere">{t('remove.text', { name })}</p>}
        keep={t('remove.keep')}
        confirm={t('remove.confirm')}
        onConfirm={remove}
      />
    </>
  );
}
