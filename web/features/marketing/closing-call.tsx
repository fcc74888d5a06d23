import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/mark.tsx';
import { StartButton } from './start-button.tsx';

/** Repeats the start button at the end of the page. */
export function ClosingCall() {
  const { t } = useTranslation('marketing');
  return (
    <section aria-labelledby="closing-title" className="border-t border-line">
      <div className="content-width flex flex-col items-start gap-3 py-6 sm:gap-4 sm:py-16 lg:items-center lg:py-24 lg:text-center">
        <Mark className="hidden h-12 w-auto text-primary sm:block" />
        <h2 id="closing-title" className="text-[1.75rem] sm:text-[2.5rem]">
          {t('closing.title')}
        </h2>
        <p className="max-w-prose text-lg text-ink-soft">{t('closing.text')}</p>
        <div className="mt-1 sm:mt-3">
          <StartButton words={t('closing.start')} />
        </div>
      </div>
    </section>
  );
}
