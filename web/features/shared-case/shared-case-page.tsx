import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay } from '../../lib/format-date.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { SHARED_CASE } from './operations.ts';
import type { SharedCase, SharedComment } from './shared-case-types.ts';
import { SharedFormAnswers } from './shared-form-answers.tsx';

/** /shared-case/:token: another user's forms, read-only, with comments if allowed. */
export function SharedCasePage() {
  const { t } = useTranslation('sharedCase');
  const { token = '' } = useParams();
  const language = useLanguage();
  // Another user's data must not stay in this browser's cache after the page is left.
  const { data, error, refetch } = useQuery(SHARED_CASE, {
    variables: { token, language },
    fetchPolicy: 'no-cache',
  });
  const answered = data?.sharedCase;
  const retry = () => void refetch().catch(() => undefined);
  const shared = answered?.__typename === 'SharedCase' ? answered : undefined;
  return (
    <div className="content-width flex flex-col gap-10 py-10">
      <PageHeading title={shared?.title ?? t('title')} lead={t('lead')} documentTitle={t('title')} />
      {!answered && !error && <SkeletonLines lines={8} message={t('loading')} />}
      {!answered && error && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={retry} />}
      {answered?.__typename === 'TooManyRequestsError' && (
        <RetryNotice title={t('failedTitle')} text={t('tooOften')} onAgain={retry} />
      )}
      {answered?.__typename === 'SharedCaseClosedError' && (
        <Notice tone="danger" role="status" title={closedWords(t, answered.code)}>
          {t('closed.text')}
        </Notice>
      )}
      {shared && <Shared shared={shared} token={token} />}
    </div>
  );
}

function closedWords(t: ReturnType<typeof useTranslation<'sharedCase'>>['t'], code: string): string {
  if (code === 'SHARED_CASE_EXPIRED') return t('closed.SHARED_CASE_EXPIRED');
  if (code === 'SHARED_CASE_REVOKED') return t('closed.SHARED_CASE_REVOKED');
  return t('closed.SHARED_CASE_WRONG');
}

function Shared({ shared, token }: { readonly shared: SharedCase; readonly token: string }) {
  const { t } = useTranslation('sharedCase');
  // Comments sent from this page; refetching would add another view to the owner's log.
  const [sent, setSent] = useState<readonly SharedComment[]>([]);
  const when = formatDay(shared.expiresAt, useLanguage());
  const comments = [...shared.comments, ...sent.filter(({ id }) => !shared.comments.some((known) => known.id === id))];
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('until', { when })}</p>
      {shared.forms.map((form) => (
        <SharedFormAnswers
          key={form.applicationId}
          form={form}
          comments={comments.filter(({ applicationId }) => applicationId === form.applicationId)}
          token={shared.mayComment ? token : undefined}
          onSent={(comment) => setSent((others) => [...others, comment])}
        />
      ))}
      <AttorneyPart />
    </>
  );
}

/** Starts the guest's own form in the guest's account. Nothing of the shared case is copied. */
function AttorneyPart() {
  const { t } = useTranslation('sharedCase');
  return (
    <Section title={t('attorney.title')} className="max-w-prose">
      <p className="mt-2 mb-4">{t('attorney.text')}</p>
      <ButtonLink to={paths.form('G-28')}>{t('attorney.begin')}</ButtonLink>
    </Section>
  );
}
