import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { FormRows } from './form-rows.tsx';
import { FormSearch } from './form-search.tsx';
import { FORMS_TO_START } from './operations.ts';

/** Screen of /form-wizard: continue a form, or find one by its purpose. Gives no advice on which to choose. */
export function FormWizardPage() {
  const { t, i18n } = useTranslation('forms');
  const { data, error, refetch } = useQuery(FORMS_TO_START, {
    variables: { language: i18n.language },
    fetchPolicy: 'cache-and-network',
  });
  const begun = data?.viewer?.applications.edges.map(({ node }) => node) ?? [];
  return (
    <div className="question-width flex flex-col gap-10 py-10">
      <PageHeading title={t('wizard.title')} documentTitle={t('wizard.pageTitle')} />
      <FormSearch />
      {error && !data && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} message={t('loading')} />}
      {begun.length > 0 && (
        <Section title={t('wizard.continueTitle')}>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {begun.map(({ id, formType, title, status, progressPercent }) => (
              <li key={id} className="grid items-center gap-4 py-4 sm:grid-cols-[1fr_auto]">
                <div>
                  <p className="font-semibold">
                    {formType} · {title}
                  </p>
                  {status !== 'completed' && (
                    <div className="mt-1 max-w-sm">
                      <ProgressBar percent={progressPercent} label={formType} words={`${progressPercent}%`} />
                    </div>
                  )}
                </div>
                {status === 'completed' ? (
                  <ButtonLink to={paths.submitted(id)} aria-label={`${t('wizard.submitted')}: ${formType}`}>
                    {t('wizard.submitted')}
                  </ButtonLink>
                ) : (
                  <ButtonLink to={paths.formOf(formType, id)} aria-label={`${t('wizard.continue')}: ${formType}`}>
                    {t('wizard.continue')}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data && (
        <Section title={t('wizard.findTitle')}>
          <p className="mt-2 text-ink-soft">{t('wizard.findText')}</p>
          <div className="mt-4">
            <FormRows forms={data.forms.filter(({ kind }) => kind === 'FORM')} />
          </div>
          <details className="mt-6">
            <summary className="cursor-pointer py-2 font-semibold">{t('wizard.others')}</summary>
            <FormRows forms={data.forms.filter(({ kind }) => kind === 'GUIDE')} />
          </details>
          <p className="mt-6">
            <Link to={paths.formPackages} className="link-text">
              {t('wizard.situations')}
            </Link>
          </p>
        </Section>
      )}
    </div>
  );
}
