import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** What was taken out of a list a moment ago, and the way back. It takes the focus that the row had. */
export function RemovedLine({ name, onPutBack }: { readonly name: string; readonly onPutBack: () => void }) {
  const { t } = useTranslation('filings');
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center gap-3">
      <bdi>{t('removed', { name })}</bdi>
      <Button size="small" ref={focusOnce} onClick={onPutBack}>
        {t('putBack')}
      </Button>
    </p>
  );
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();
