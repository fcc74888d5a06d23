import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QuestionToForm } from './question-to-form.tsx';
import { StartButton } from './start-button.tsx';

/** Says in one sentence what Tern is, and shows an example. */
export function Hero() {
  const { t } = useTranslation('marketing');
  return (
    <div className="content-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-5 pt-6 pb-6 sm:gap-y-8 sm:pt-16 sm:pb-10 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:pt-20 lg:pb-20">
      <div>
        <h1
          id="home-title"
          tabIndex={-1}
          className="text-[2.25rem] leading-[1.08] sm:leading-[1.06] sm:text-[3.375rem]"
        >
          {t('hero.title')}
        </h1>
        <p className="mt-4 max-w-[34rem] sm:mt-5 text-xl text-ink-soft">{t('hero.lead')}</p>
        <div className="mt-5 flex flex-wrap gap-3 sm:mt-8">
          <StartButton words={t('hero.start')} />
          <ButtonLink size="large" to={paths.features}>
            {t('hero.learnMore')}
          </ButtonLink>
        </div>
        <p className="mt-4 max-w-[30rem] sm:mt-6 text-ink-soft">{t('hero.calm')}</p>
      </div>
      <QuestionToForm />
    </div>
  );
}
