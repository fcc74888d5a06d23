import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTranslationInput } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ORDER_TRANSLATION } from './operations.ts';

/** Places an order and navigates to it. @param onRefused called when the displayed data is outdated */
export function useOrdering(onRefused: () => void) {
  const { t } = useTranslation('translations');
  const client = useApolloClient();
  const navigate = useNavigateFromHere();
  const [isBusy, setIsBusy] = useState(false);

  const order = async (input: OrderTranslationInput): Promise<void> => {
    setIsBusy(true);
    const result = await resultOf(client.mutate({ mutation: ORDER_TRANSLATION, variables: { input } }));
    if (result?.__typename === 'Translation') {
      showToast({
        title: t('toast.orderedTitle'),
        description: t('toast.orderedText', { trackingNumber: result.trackingNumber }),
        tone: 'success',
      });
      await navigate(paths.translationTracking(input.documentId));
    } else if (result) {
      // The order was declined: choose another document, or try later.
      const isNoPicture = result.__typename === 'NoPictureOfPaperError';
      showToast({
        title: t('toast.serviceTitle'),
        description: t(isNoPicture ? 'choose.noPicture' : 'toast.serviceText'),
        tone: 'danger',
      });
      onRefused();
    } else showToast({ title: t('toast.failedTitle'), description: t('toast.failedText'), tone: 'danger' });
    setIsBusy(false);
  };

  return { order, isBusy };
}
