import { useTranslation } from 'react-i18next';

const FEATURES = ['questions', 'official', 'saved', 'private', 'languages', 'everyone'] as const;

/** Six cards; each says something that is true today. */
export function Features() {
  const { t } = useTranslation('marketing');
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-line">
      <div className="content-width py-16 lg:py-24">
        <h2 id="features-title" className="text-[2rem] sm:text-[2.5rem]">
          {t('features.title')}
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('features.lead')}</p>
        <ul className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map((feature) => (
            <li key={feature} className="rounded-surface border border-line bg-surface p-6">
              <h3 className="border-s-3 border-accent ps-3 text-xl">{t(`features.${feature}.title`)}</h3>
              <p className="mt-3 text-ink-soft">{t(`features.${feature}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
