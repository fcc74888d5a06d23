import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { QueuedOrder } from './desk-types.ts';
import { WITHDRAW_CERTIFICATE } from './operations.ts';
import { QueueRow } from './queue-row.tsx';
import { RemarkDialog } from './remark-dialog.tsx';

interface CertifiedListProps {
  readonly orders: readonly QueuedOrder[];
  /** Called when the lists may be out of date. */
  readonly onChanged: () => void;
}

/** Certificates that this translator issued. A wrong one can be withdrawn and certified again. */
export function CertifiedList({ orders, onChanged }: CertifiedListProps) {
  const { t } = useTranslation('desk');
  const [withdrawCertificate, { loading: isBusy }] = useMutation(WITHDRAW_CERTIFICATE);
  const [askedId, setAskedId] = useState<string>();
  const withdraw = async (reason: string) => {
    if (askedId === undefined) return;
    const result = await resultOf(withdrawCertificate({ variables: { input: { orderId: askedId, reason } } }));
    if (result?.__typename === 'DeskOrder') {
      setAskedId(undefined);
      showToast({ title: t('certified.doneTitle'), description: t('certified.doneText'), tone: 'success' });
      // Otherwise the reason stays in its dialog for a retry.
    } else showToast({ title: t('certified.failed'), description: t('toast.tryAgain'), tone: 'danger' });
    onChanged();
  };
  if (orders.length === 0) return null;
  return (
    <Section title={t('certified.title')} text={t('certified.text')}>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <QueueRow
            key={order.id}
            order={order}
            task={null}
            action={
              <Button
                aria-label={t('certified.withdrawNamed', { trackingNumber: order.trackingNumber })}
                onClick={() => setAskedId(order.id)}
              >
                {t('certified.withdraw')}
              </Button>
            }
          />
        ))}
      </ul>
      <RemarkDialog
        key={askedId}
        id="withdraw-reason"
        open={askedId !== undefined}
        onClose={() => setAskedId(undefined)}
        title={t('certified.askTitle')}
        text={t('certified.askText')}
        action={t(isBusy ? 'certified.busy' : 'certified.withdraw')}
        label={t('certified.label')}
        missing={t('certified.missing')}
        isBusy={isBusy}
        onSend={(reason) => void withdraw(reason)}
      />
    </Section>
  );
}
