import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { evictDocument } from './document-cache.ts';
import type { NamedDocument } from './document-types.ts';
import { DELETE_DOCUMENT, DOCUMENTS_OWNER } from './operations.ts';
import { uploadQueue } from './upload-queue.ts';

interface DeleteDialogProps {
  /** Undefined while the dialog is closed. */
  readonly document: NamedDocument | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (document: NamedDocument) => void;
}

/** Consequence of deleting, by status of the translation order. */
const ORDER_WORDS = {
  notBegun: 'delete.cancelsOrder',
  underWay: 'delete.stopsTranslation',
  delivered: 'delete.keepsDelivered',
} as const;

/** Maps the translation status to what matters for deletion. */
function orderOf(translationStatus: string | undefined): 'none' | keyof typeof ORDER_WORDS {
  if (translationStatus === 'ordered') return 'notBegun';
  if (translationStatus === 'ready' || translationStatus === 'delivered') return 'delivered';
  return translationStatus?.startsWith('in_') ? 'underWay' : 'none';
}

/** Confirms the deletion of a document, which is permanent, by its name. */
export function DeleteDialog({ document, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('documents');
  const client = useApolloClient();
  const ownerId = useQuery(DOCUMENTS_OWNER).data?.viewer?.id;
  /** Document that is being translated according to the server. */
  const [begunId, setBegunId] = useState<string>();
  const order = document?.id === begunId ? 'underWay' : orderOf(document?.translationStatus);

  const remove = async () => {
    if (!document) return;
    const input = { id: document.id, idempotencyKey: crypto.randomUUID(), evenIfOrdered: order === 'underWay' };
    const result = await resultOf(client.mutate({ mutation: DELETE_DOCUMENT, variables: { input } }));
    if (result?.__typename === 'DocumentBeingTranslatedError') {
      // A translator started since this screen was loaded: confirm again, with the consequences.
      setBegunId(document.id);
      return;
    }
    // Deleted in another tab meanwhile, which is the wanted result.
    if (result?.__typename !== 'DocumentDeleted' && result?.__typename !== 'DocumentNotFoundError') {
      showToast({ title: t('toast.deleteFailed'), tone: 'danger' });
      return;
    }
    // Closes synchronously: closing returns the focus to a button that is about to be removed.
    flushSync(onClose);
    uploadQueue.dismissDocument(document.id);
    onDeleted(document);
    evictDocument(client.cache, ownerId, document.id);
    showToast({ title: t('delete.doneTitle'), description: t('delete.doneText', { name: document.originalName }) });
  };

  return (
    <ConfirmDialog
      open={document !== undefined}
      onClose={onClose}
      title={t('delete.title')}
      description={
        <>
          <p>
            <bdi className="font-semibold text-ink wrap-anywhere">{document?.originalName}</bdi>
          </p>
          <p className="mt-2">{t('delete.text')}</p>
          {order !== 'none' && (
            <p role={order === 'underWay' ? 'alert' : undefined} className="mt-2 text-ink">
              {t(ORDER_WORDS[order])}
            </p>
          )}
        </>
      }
      keep={t('delete.keep')}
      confirm={t(order === 'underWay' ? 'delete.confirmStop' : 'delete.confirm')}
      busy={t('delete.deleting')}
      onConfirm={remove}
    />
  );
}
