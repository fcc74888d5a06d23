import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

/** The end of an order. One that the demo moved says so: there is nothing to download. */
export function CompletionCard({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation('translations');
  return (
    <Notice tone={isSimulated ? 'info' : 'success'} role="status" title={t('done.title')}>
      {t(isSimulated ? 'done.simulated' : 'done.real')}
    </Notice>
  );
}
