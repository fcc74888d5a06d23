import { useTranslation } from 'react-i18next';

const FEATURES = ['questions', 'official', 'saved', 'private', 'languages', 'everyone'] as const;

/** Six cards; each says something that is true today. */
export function Features() {
  const { t } = useTranslation('marketing');
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-line">
      <div className="content-width py-8 sm:py-16 lg:py-24">
        <h2 id="features-title" className="text-[2rem] sm:text-[2.5rem]">
          {t('features.title')}
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('features.lead')}</p>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-4 divide-y divide-line sm:mt-10 sm:grid-cols-2 sm:gap-y-4 sm:divide-y-0 lg:grid-cols-3">
          {FEATURES.map((feature) => (
            <li key={feature} className="border-line py-2.5 sm:rounded-surface sm:border sm:bg-surface sm:p-6">
              <h3 className="border-s-3 border-accent ps-3 text-xl">{t(`features.${feature}.title`)}</h3>
              <p className="mt-1 text-ink-soft sm:mt-3">{t(`features.${feature}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
