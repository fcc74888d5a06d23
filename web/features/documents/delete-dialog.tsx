import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { evictDocument } from './document-cache.ts';
import type { NamedDocument } from './document-types.ts';
import { DELETE_DOCUMENT, DOCUMENTS_OWNER } from './operations.ts';
import { uploadQueue } from './upload-queue.ts';

interface DeleteDialogProps {
  /** Undefined: closed. */
  readonly document: NamedDocument | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (document: NamedDocument) => void;
}

/** What deleting means for each. */
const ORDER_WORDS = {
  notBegun: 'delete.cancelsOrder',
  underWay: 'delete.stopsTranslation',
  delivered: 'delete.keepsDelivered',
} as const;

/** How far the translation of the document is, as far as deletion is concerned. */
function orderOf(translationStatus: string | undefined): 'none' | keyof typeof ORDER_WORDS {
  if (translationStatus === 'ordered') return 'notBegun';
  if (translationStatus === 'ready' || translationStatus === 'delivered') return 'delivered';
  return translationStatus?.startsWith('in_') ? 'underWay' : 'none';
}

/** Asks before a document goes, by its name: deletion is real. */
export function DeleteDialog({ document, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('documents');
  const client = useApolloClient();
  const ownerId = useQuery(DOCUMENTS_OWNER).data?.viewer?.id;
  /** The document of which the server said that it is being translated. */
  const [begunId, setBegunId] = useState<string>();
  const order = document?.id === begunId ? 'underWay' : orderOf(document?.translationStatus);

  const remove = async () => {
    if (!document) return;
    try {
      const { data } = await client.mutate({
        mutation: DELETE_DOCUMENT,
        variables: {
          input: { id: document.id, idempotencyKey: crypto.randomUUID(), evenIfOrdered: order === 'underWay' },
        },
      });
      const answer = data?.deleteDocument;
      if (answer?.__typename === 'DocumentBeingTranslatedError') {
        // A translator began since this screen was loaded: ask again, with what that means.
        setBegunId(document.id);
        return;
      }
      // Deleted in another tab meanwhile: it is gone, which is what was asked.
      if (answer?.__typename !== 'DocumentDeleted' && answer?.__typename !== 'DocumentNotFoundError')
        throw new Error('not deleted');
      // Closed now, not soon: closing gives the focus back to a button that is about to go.
      flushSync(onClose);
      uploadQueue.dismissDocument(document.id);
      onDeleted(document);
      evictDocument(client.cache, ownerId, document.id);
      showToast({ title: t('delete.doneTitle'), description: t('delete.doneText', { name: document.originalName }) });
    } catch {
      showToast({ title: t('toast.deleteFailed'), tone: 'danger' });
    }
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
