import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { clearUnsaved } from '../../lib/unsaved-work.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DELETE_OWN_PDF } from './operations.ts';

interface DeleteOwnPdfProps {
  readonly pdf: { readonly id: string; readonly name: string };
  /** Called to refetch the list. */
  readonly onDeleted: () => void;
}

/** Delete button that asks for confirmation, naming the PDF. */
export function DeleteOwnPdf({ pdf: { id, name }, onDeleted }: DeleteOwnPdfProps) {
  const { t } = useTranslation('ownPdfs');
  const client = useApolloClient();
  const remove = async (close: () => void) => {
    const result = await client
      .mutate({ mutation: DELETE_OWN_PDF, variables: { input: { id } } })
      .then(({ data }) => data?.deleteOwnPdf.__typename)
      .catch(() => undefined);
    // Already deleted in another tab, which is the requested result.
    if (result === 'OwnPdfDeleted' || result === 'OwnPdfNotFoundError') {
      close();
      clearUnsaved(id);
      onDeleted();
    } else showToast({ title: t('remove.failed'), tone: 'danger' });
  };
  return (
    <DeleteButton
      label={t('remove.named', { name })}
      title={t('remove.title')}
      description={<p className="wrap-anywhere">{t('remove.text', { name })}</p>}
      keep={t('remove.keep')}
      confirm={t('remove.confirm')}
      onConfirm={remove}
    />
  );
}
