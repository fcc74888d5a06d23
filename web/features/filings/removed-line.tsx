import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** Message about a removed row with an undo button, which takes over the row's focus. */
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
