import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { QueuedOrder } from './desk-types.ts';
import { CLAIM_TRANSLATION } from './operations.ts';

/** Claims an order and opens it. @param onRefused called if somebody else was faster and the list is out of date */
export function useClaiming(onRefused: () => void) {
  const { t } = useTranslation('desk');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string>();
  const [tooCloseTo, setTooCloseTo] = useState<string>();

  const claim = async ({ id, trackingNumber }: QueuedOrder): Promise<void> => {
    if (busyId !== undefined) return;
    setBusyId(id);
    setTooCloseTo(undefined);
    const variables = { input: { orderId: id } };
    const result = await resultOf(client.mutate({ mutation: CLAIM_TRANSLATION, variables }));
    if (result?.__typename === 'DeskOrder') {
      showToast({ title: t('toast.claimedTitle'), description: trackingNumber, tone: 'success' });
      await navigate(paths.deskOrder(id));
    } else if (result?.__typename === 'TooCloseError') setTooCloseTo(trackingNumber);
    else {
      if (result?.__typename === 'OrderNotClaimableError')
        showToast({ title: t('toast.takenTitle'), description: t('toast.takenText'), tone: 'danger' });
      else showToast({ title: t('toast.claimFailedTitle'), description: t('toast.tryAgain'), tone: 'danger' });
      onRefused();
    }
    setBusyId(undefined);
  };

  return { claim, busyId, tooCloseTo };
}
