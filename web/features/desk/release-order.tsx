import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { OpenedOrder } from './desk-types.ts';
import { RELEASE_TRANSLATION } from './operations.ts';

interface ReleaseOrderProps {
  readonly order: OpenedOrder;
  readonly flush: () => Promise<boolean>;
  readonly onRefused: () => void;
}

/** Releases an order after confirmation, so that somebody else can continue the work. */
export function ReleaseOrder({ order, flush, onRefused }: ReleaseOrderProps) {
  const { t } = useTranslation('desk');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  const release = async () => {
    // Unsaved changes go with the order, but being offline must not prevent its release.
    await flush().catch(() => false);
    const variables = { input: { orderId: order.id } };
    const result = await resultOf(client.mutate({ mutation: RELEASE_TRANSLATION, variables }));
    setIsOpen(false);
    if (result?.__typename === 'DeskOrder') {
      showToast({ title: t('toast.releasedTitle'), description: t('toast.releasedText') });
      await navigate(paths.desk);
    } else {
      showToast({ title: t('toast.releaseFailedTitle'), description: t('toast.tryAgain'), tone: 'danger' });
      onRefused();
    }
  };

  return (
    <section aria-labelledby="release" className="flex flex-col items-start gap-3 border-t border-line pt-8">
      <h2 id="release" className="text-xl">
        {t('release.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('release.text')}</p>
      <Button onClick={() => setIsOpen(true)}>{t('release.button')}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('release.askTitle')}
        description={t('release.askText', { trackingNumber: order.trackingNumber })}
        keep={t('release.keep')}
        confirm={t('release.confirm')}
        busy={t('release.busy')}
        onConfirm={release}
      />
    </section>
  );
}
