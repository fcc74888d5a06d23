import { lazy, Suspense, useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams, useNavigate } from 'react-router-dom';
import type { FormToAnswerQuery } from '../../generated/graphql.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ApplicationNotFound } from './application-not-found.tsx';
import { APPLICATION_TO_ANSWER, FORM_TO_ANSWER } from './operations.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

// Loaded lazily, because users who fill a form do not need the guide.
const GuideView = lazy(async () => ({ default: (await import('./guide-view.tsx')).GuideView }));

type Form = NonNullable<FormToAnswerQuery['form']>;

/** /forms/{formType}: a form to answer, the guide to one that Tern does not fill, or "Form Not Found". */
export function FormPage() {
  const { i18n } = useTranslation('applications');
  const { formType = '' } = useParams();
  const [params] = useSearchParams();
  const { previousData, error, refetch, ...answer } = useQuery(FORM_TO_ANSWER, {
    variables: { formType, language: i18n.language },
    // Applications begun elsewhere must be found.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // While the texts of another language load, the form stays open, at its section.
  const isSameForm = previousData?.form?.formType.toLowerCase() === formType.toLowerCase();
  const data = answer.data ?? (isSameForm ? previousData : undefined);
  if (error && !data) return <Failed onAgain={() => void refetch()} />;
  if (!data) return <Loading />;
  const { form, viewer } = data;
  if (!form) return <FormNotFound />;
  if (form.guide)
    return (
      <Suspense fallback={<Loading />}>
        <GuideView
          formType={form.formType}
          title={form.title}
          summary={form.summary}
          officialPage={form.officialPage}
          fees={form.fees}
          guide={form.guide}
          commonPapers={form.commonPapers}
        />
      </Suspense>
    );
  const begun = viewer?.applications.edges.flatMap(({ node }) => (node.formType === form.formType ? [node] : [])) ?? [];
  const id = params.get('application') ?? begun.find(({ status }) => status !== 'completed')?.id;
  return id === undefined ? <NewForm key={form.formType} form={form} /> : <BegunForm key={id} id={id} />;
}

function NewForm({ form }: { readonly form: Form }) {
  return form.currentEdition ? <AnswerForm edition={form.currentEdition} application={null} /> : <FormNotFound />;
}

function BegunForm({ id }: { readonly id: string }) {
  const { i18n } = useTranslation('applications');
  const { previousData, error, refetch, ...answer } = useQuery(APPLICATION_TO_ANSWER, {
    variables: { id, language: i18n.language },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const data = answer.data ?? previousData;
  // After a move to a newer edition, here or in another tab, the questions are others.
  const application = data?.application;
  const isMoved = application ? application.edition !== application.formEdition.edition : false;
  useEffect(() => {
    if (isMoved) void refetch().catch(() => undefined);
  }, [isMoved, refetch]);
  if (error && !data) return <Failed onAgain={() => void refetch()} />;
  if (!data) return <Loading />;
  return application ? (
    <AnswerForm key={application.formEdition.edition} edition={application.formEdition} application={application} />
  ) : (
    <ApplicationNotFound />
  );
}

function Loading() {
  const { t } = useTranslation('applications');
  return (
    <div className="question-width py-10">
      <SkeletonLines lines={8} message={t('form.loading')} />
    </div>
  );
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('applications');
  return (
    <div className="question-width py-10">
      <RetryNotice title={t('form.failedTitle')} text={t('form.failedText')} onAgain={onAgain} />
    </div>
  );
}

/** Page for an unknown form type. */
function FormNotFound() {
  const { t } = useTranslation('forms');
  const navigate = useNavigate();
  return (
    <div className="question-width flex min-h-[50vh] flex-col items-start justify-center gap-6 py-12">
      <PageHeading title={t('notFound.title')} lead={t('notFound.text')} />
      <Button variant="primary" onClick={() => void navigate(-1)}>
        {t('notFound.back')}
      </Button>
    </div>
  );
}
