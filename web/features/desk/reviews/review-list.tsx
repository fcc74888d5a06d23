import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../../i18n/error-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { formatMoment } from '../../../lib/format-date.ts';
import { CLAIM_FORM_REVIEW, DESK_FORM_REVIEWS } from './operations.ts';

const LOOK_MS = 30_000;

/** Forms to claim for review and those in review, by deadline, without any data of the applicant. */
export function ReviewList() {
  const { t, i18n } = useTranslation('desk');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { data, error, refetch } = useQuery(DESK_FORM_REVIEWS, {
    variables: { language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_MS,
  });
  const ask = () => void refetch().catch(() => undefined);

  const claim = async (id: string) => {
    if (busyId !== undefined) return;
    setBusyId(id);
    setRefusal(undefined);
    const result = await resultOf(client.mutate({ mutation: CLAIM_FORM_REVIEW, variables: { input: { id } } }));
    if (result?.__typename === 'DeskFormReview') await navigate(paths.deskOrder(id));
    else {
      setRefusal(result ? await errorSentence(result) : t('failedText'));
      ask();
    }
    setBusyId(undefined);
  };

  const reviews = data?.deskFormReviews;
  if (reviews === null) return <EmptyState title={t('reviews.ended')} />;
  if (!reviews) return error ? <LoadFailed onAgain={ask} /> : <SkeletonLines lines={6} message={t('loading')} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-ink-soft">
        {t('reviews.lead')} {t('reviews.noAdvice')}
      </p>
      {refusal !== undefined && <ErrorNotice>{refusal}</ErrorNotice>}
      {reviews.length === 0 && <EmptyState title={t('reviews.emptyTitle')}>{t('reviews.emptyText')}</EmptyState>}
      <ul className="divide-y divide-line">
        {reviews.map(({ id, formType, formTitle, isMine, dueAt }) => (
          <li key={id} className="flex flex-col gap-4 py-5 sm:flex-row sm:items-center sm:justify-between">
            <div className="min-w-0 flex-1">
              <h2 className="font-sans text-xl font-semibold tracking-normal">
                {formType} · {formTitle}
              </h2>
              <p className="mt-1">
                {t('reviews.due')} <time dateTime={dueAt}>{formatMoment(dueAt, i18n.language)}</time>
              </p>
              <p className="mt-2">
                <Badge tone={isMine ? 'primary' : 'plain'}>{t(isMine ? 'reviews.mine' : 'reviews.waits')}</Badge>
              </p>
            </div>
            <div className="shrink-0 max-sm:[&>*]:w-full">
              {isMine ? (
                <ButtonLink to={paths.deskOrder(id)} aria-label={t('reviews.openNamed', { form: formType })}>
                  {t('reviews.open')}
                </ButtonLink>
              ) : (
                <Button
                  isBusy={busyId === id}
                  aria-label={busyId === id ? undefined : t('reviews.claimNamed', { form: formType })}
                  onClick={() => void claim(id)}
                >
                  {t(busyId === id ? 'reviews.busy' : 'reviews.claim')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
