import { useTranslation } from 'react-i18next';
import { ScreenPicture } from './screen-picture.tsx';

const SCREENS = ['page', 'paper', 'packet'] as const;

/** Screenshots with a sample user: the official page, a document that was read, the packet. Swipeable on a phone. */
export function ShownAtWork() {
  const { t } = useTranslation('marketing');
  return (
    <section aria-labelledby="shown-title" className="border-t border-line bg-sunken">
      <div className="content-width py-6 sm:py-16 lg:py-24">
        <h2 id="shown-title" className="text-[1.75rem] sm:text-[2.5rem]">
          {t('shown.title')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('shown.note')}</p>
        {/* A scrollable region must be focusable, so that keyboards can scroll it. */}
        <div
          role="group"
          aria-labelledby="shown-title"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="-mx-5 mt-4 snap-x overflow-x-auto px-5 pb-2 sm:mx-0 sm:mt-8 sm:px-0"
        >
          <ul className="flex w-max gap-5 sm:w-auto sm:gap-8">
            {SCREENS.map((screen) => (
              <li key={screen} className="flex w-56 snap-center flex-col gap-3 sm:w-auto sm:flex-1">
                <div className="overflow-hidden rounded-[1.25rem] border-[6px] border-ink bg-ink shadow-soft">
                  <ScreenPicture screen={screen} />
                </div>
                <p>{t(`shown.${screen}`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
