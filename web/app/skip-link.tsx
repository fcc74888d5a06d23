import { useTranslation } from 'react-i18next';

/** First keyboard stop: skips the header and moves to the page content. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a
      href="#content"
      onClick={(event) => {
        // Moving the focus is enough: the address must not change.
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
      className="sr-only z-50 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      {t('skipToContent')}
    </a>
  );
}
