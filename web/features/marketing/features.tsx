import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { DisclosureList } from '../../ui/disclosure.tsx';

const FEATURES = ['questions', 'official', 'saved', 'private', 'languages', 'everyone'] as const;

/** Six features as cards, all true today. On a phone, where they would fill 1.5 screens, they collapse. */
export function Features() {
  const { t } = useTranslation('marketing');
  const hasRoom = useMediaQuery('(width >= 40rem)');
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-line">
      <div className="content-width py-6 sm:py-16 lg:py-24">
        <h2 id="features-title" className="text-[1.75rem] sm:text-[2.5rem]">
          {t('features.title')}
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('features.lead')}</p>
        {hasRoom ? (
          <ul className="mt-10 grid grid-cols-2 gap-4 lg:grid-cols-3">
            {FEATURES.map((feature) => (
              <li key={feature} className="rounded-surface border border-line bg-surface p-6">
                <h3 className="border-s-3 border-accent ps-3 text-xl">{t(`features.${feature}.title`)}</h3>
                <p className="mt-3 text-ink-soft">{t(`features.${feature}.text`)}</p>
              </li>
            ))}
          </ul>
        ) : (
          <div className="mt-4">
            <DisclosureList
              items={FEATURES.map((id) => ({
                id,
                title: t(`features.${id}.title`),
                content: <p>{t(`features.${id}.text`)}</p>,
              }))}
            />
          </div>
        )}
      </div>
    </section>
  );
}
