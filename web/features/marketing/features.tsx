import { Accessibility, CloudCheck, FileCheck2, Languages, LockKeyhole, MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const FEATURES = [
  { id: 'questions', icon: MessageCircleQuestionMark },
  { id: 'official', icon: FileCheck2 },
  { id: 'saved', icon: CloudCheck },
  { id: 'private', icon: LockKeyhole },
  { id: 'languages', icon: Languages },
  { id: 'everyone', icon: Accessibility },
] as const;

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
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ id, icon: Icon }) => (
            <li key={id} className="rounded-surface border border-line bg-surface p-6">
              <Icon aria-hidden="true" className="size-7 text-primary" strokeWidth={1.75} />
              <h3 className="mt-4 text-xl">{t(`features.${id}.title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`features.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
