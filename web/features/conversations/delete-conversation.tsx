import { useApolloClient } from '@apollo/client/react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ListedConversation } from './conversation-types.ts';
import { DELETE_CONVERSATION } from './operations.ts';

interface DeleteConversationProps {
  /** Undefined while the dialog is closed. */
  readonly conversation: ListedConversation | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

/** Confirms the deletion of a conversation, which is permanent, by its title. */
export function DeleteConversation({ conversation, onClose, onDeleted }: DeleteConversationProps) {
  const { t } = useTranslation('conversations');
  const client = useApolloClient();

  const remove = async () => {
    if (!conversation) return;
    const { id } = conversation;
    const kind = (await resultOf(client.mutate({ mutation: DELETE_CONVERSATION, variables: { id } })))?.__typename;
    // Deleted in another tab meanwhile, which is the wanted result.
    if (kind === 'DeletedConversation' || kind === 'ConversationNotFoundError') {
      // Closes synchronously: closing returns the focus to a button that is about to be removed.
      flushSync(onClose);
      onDeleted(id);
      showToast({ title: t('delete.done') });
    } else showToast({ title: t('toast.failedTitle'), description: t('toast.notDone'), tone: 'danger' });
  };

  return (
    <ConfirmDialog
      open={conversation !== undefined}
      onClose={onClose}
      title={t('delete.title')}
      description={
        <>
          <p>
            <bdi className="font-semibold text-ink wrap-anywhere">{conversation?.title}</bdi>
          </p>
          <p className="mt-2">{t('delete.text')}</p>
        </>
      }
      keep={t('delete.keep')}
      confirm={t('delete.confirm')}
      busy={t('delete.deleting')}
      onConfirm={remove}
    />
  );
}
