import { useTranslation } from 'react-i18next';

/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a
      href="#content"
      onClick={(event) => {
        // Moving the focus is enough: the address stays as it is.
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
      className="sr-only z-50 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      {t('skipToContent')}
    </a>
  );
}
