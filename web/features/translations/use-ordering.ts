import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderTranslationInput } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ORDER_TRANSLATION } from './operations.ts';

/** Places an order and navigates to it. @param onRefused called when the displayed data is outdated */
export function useOrdering(onRefused: () => void) {
  const { t } = useTranslation('translations');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const order = async (input: OrderTranslationInput): Promise<void> => {
    setIsBusy(true);
    try {
      const { data } = await client.mutate({ mutation: ORDER_TRANSLATION, variables: { input } });
      const answer = data?.orderTranslation;
      if (answer?.__typename === 'Translation') {
        showToast({
          title: t('toast.orderedTitle'),
          description: t('toast.orderedText', { trackingNumber: answer.trackingNumber }),
          tone: 'success',
        });
        await navigate(paths.translationTracking(input.documentId));
      } else {
        // The order was declined: choose another document, or try later.
        const isNoPicture = answer?.__typename === 'NoPictureOfPaperError';
        showToast({
          title: t('toast.serviceTitle'),
          description: t(isNoPicture ? 'choose.noPicture' : 'toast.serviceText'),
          tone: 'danger',
        });
        onRefused();
      }
    } catch {
      showToast({ title: t('toast.failedTitle'), description: t('toast.failedText'), tone: 'danger' });
    }
    setIsBusy(false);
  };

  return { order, isBusy };
}
