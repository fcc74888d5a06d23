import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ApplicationNotFound } from './application-not-found.tsx';
import { ChecklistSection } from './checklist/checklist-section.tsx';
import { FormReview } from './form-review/form-review.tsx';
import { NotReady } from './not-ready.tsx';
import { SUBMITTED_APPLICATION } from './operations.ts';
import { PdfDownload } from './pdf-download.tsx';

/** After submission: what was done, what was not, the PDF, and the next steps. */
export function SubmittedPage() {
  const { t, i18n } = useTranslation(['applications', 'common']);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(SUBMITTED_APPLICATION, {
    variables: { id, language: i18n.language },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return (
      <div className="question-width py-10">
        <RetryNotice title={t('form.failedTitle')} text={t('form.failedText')} onAgain={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className="question-width py-10">
        <SkeletonLines lines={8} message={t('form.loading')} />
      </div>
    );
  if (!data.application) return <ApplicationNotFound />;
  const { formType, formEdition, isGivenToEmployer, officialPdf, status, readiness } = data.application;
  const { writtenOnPaper } = officialPdf;
  const isReady = status === 'completed' && readiness.isReady;
  const draftText = t(isGivenToEmployer ? 'submitted.employerText' : 'submitted.draftText');
  const isSheet = officialPdf.kind === 'ANSWER_SHEET';
  return (
    <div className="question-width flex flex-col gap-10 py-10">
      {status === 'completed' ? (
        <PageHeading
          title={t(isReady ? 'submitted.title' : 'submitted.draftTitle', { formType })}
          lead={isReady && !isGivenToEmployer ? t('submitted.text') : draftText}
          documentTitle={t('submitted.pageTitle')}
        />
      ) : (
        <PageHeading
          title={t('submitted.unfinishedTitle')}
          lead={t('submitted.unfinishedText')}
          documentTitle={t('submitted.pageTitle')}
        />
      )}
      {!isReady && <NotReady key={id} application={data.application} onChanged={() => refetch()} />}
      {formEdition.warning !== null && <Notice tone="warning">{formEdition.warning}</Notice>}
      {formEdition.notice !== null && <Notice tone="warning">{formEdition.notice}</Notice>}
      <div className="flex flex-col items-start gap-4">
        <PdfDownload applicationId={id} pdf={officialPdf} onChanged={() => void refetch().catch(() => undefined)} />
        {officialPdf.isDraft && (
          <Notice tone="warning">
            <p>{draftText}</p>
          </Notice>
        )}
        {isSheet && (
          <Notice>
            <p>{t('submitted.sheetText')}</p>
            <p className="mt-1 wrap-anywhere">{officialPdf.howToGetTheBlank ?? t('submitted.blankText')}</p>
          </Notice>
        )}
      </div>
      {status === 'completed' && (
        <dl className="grid gap-6 sm:grid-cols-2">
          <div>
            <dt className="font-semibold">{t('submitted.doneTitle')}</dt>
            <dd className="mt-1">{t(isReady ? 'submitted.done' : 'submitted.draftDone')}</dd>
          </div>
          <div>
            <dt className="font-semibold">{t('submitted.notDoneTitle')}</dt>
            <dd className="mt-1">{t(isGivenToEmployer ? 'submitted.employerNotDone' : 'submitted.notDone')}</dd>
          </div>
        </dl>
      )}
      <FormReview applicationId={id} isFinished={status === 'completed'} />
      <Section title={t('submitted.nextTitle')}>
        <ol className="mt-4 flex list-decimal flex-col gap-3 ps-6">
          <li>{t('submitted.next1')}</li>
          <li>{t(writtenOnPaper.includes('DOCTOR') ? 'submitted.doctor' : 'submitted.next2')}</li>
          {writtenOnPaper.includes('CARD_NUMBER') && <li>{t('submitted.cardNumber')}</li>}
          {officialPdf.hasAdditionalSheets && <li>{t('submitted.signSheets')}</li>}
          {officialPdf.itemsInOwnLetters.map((item) => (
            <li key={item}>{t('submitted.ownLetters', { item })}</li>
          ))}
          <li>
            {t(isGivenToEmployer ? 'common:employer.how' : 'submitted.next3')}{' '}
            <a href={formEdition.officialPage} rel="noreferrer" className="link-text">
              {t('submitted.officialPage', { formType })}
            </a>
          </li>
          <li>{t('submitted.next4')}</li>
        </ol>
        {!isGivenToEmployer && (
          <>
            <p className="mt-6 max-w-prose">{t('submitted.filingText')}</p>
            <ButtonLink to={paths.filing(id)} className="mt-3">
              {t('submitted.filing')}
            </ButtonLink>
          </>
        )}
      </Section>
      <ChecklistSection applicationId={id} />
      <Section
        title={t(isGivenToEmployer ? 'common:employer.title' : 'submitted.packetTitle')}
        className="flex flex-col items-start gap-3"
      >
        {!isGivenToEmployer && <p className="max-w-prose">{t('submitted.packetText')}</p>}
        <ButtonLink to={paths.packet([id])}>{t('submitted.packet')}</ButtonLink>
      </Section>
      <div className="flex flex-wrap items-center gap-5">
        <ButtonLink to={paths.formOf(formType, id)}>{t('submitted.edit')}</ButtonLink>
        <Link to={paths.dashboard} className="link-text">
          {t('submitted.dashboard')}
        </Link>
      </div>
    </div>
  );
}
