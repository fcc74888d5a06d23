import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CANCEL_TRANSLATION } from './operations.ts';

interface CancelOrderProps {
  readonly documentId: string;
  /** Called when a translator has already started, or the order is gone. */
  readonly onRefused: () => void;
}

/** Cancels an order that nobody has started, after a confirmation. */
export function CancelOrder({ documentId, onRefused }: CancelOrderProps) {
  const { t } = useTranslation('translations');
  const client = useApolloClient();
  const [isOpen, setIsOpen] = useState(false);

  const cancel = async () => {
    const result = await resultOf(
      client.mutate({ mutation: CANCEL_TRANSLATION, variables: { input: { documentId } } }),
    );
    setIsOpen(false);
    if (result?.__typename === 'Translation') {
      showToast({ title: t('cancel.doneTitle'), description: t('cancel.doneText'), tone: 'success' });
      return;
    }
    if (result) onRefused();
    const description = t(result?.__typename === 'TranslationBegunError' ? 'cancel.begunText' : 'cancel.failedText');
    showToast({ title: t('cancel.failedTitle'), description, tone: 'danger' });
  };

  return (
    <>
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('cancel.title')}
        description={
          <>
            <p>{t('cancel.text')}</p>
            <p className="mt-2">{t('refund')}</p>
          </>
        }
        keep={t('cancel.keep')}
        confirm={t('cancel.confirm')}
        busy={t('cancel.busy')}
        onConfirm={cancel}
      />
    </>
  );
}
