import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FillableFormList } from '../../lib/fillable-form-list.tsx';
import { paths } from '../../lib/paths.ts';

const STEPS = ['account', 'answer', 'finish'] as const;

export function HowItWorks() {
  const { t } = useTranslation('marketing');
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="border-t border-line bg-sunken">
      <div className="content-width py-6 sm:py-16 lg:py-24">
        <h2 id="how-title" className="text-[1.75rem] sm:text-[2.5rem]">
          {t('steps.title')}
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('steps.lead')}</p>
        <ol className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 sm:mt-8 sm:gap-y-8 lg:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 lg:block">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-primary font-heading text-xl text-primary tabular-nums"
              >
                {index + 1}
              </span>
              <h3 className="text-xl lg:mt-4">{t(`steps.${step}.title`)}</h3>
              <p className="col-span-2 mt-2 max-w-prose text-ink-soft">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <p className="mt-3 sm:mt-6">
          <Link to={paths.demo} className="link-text inline-flex min-h-11 items-center font-semibold">
            {t('steps.demo')}
          </Link>
        </p>
        <FillableFormList className="mt-4 sm:mt-12" isFolded />
      </div>
    </section>
  );
}
