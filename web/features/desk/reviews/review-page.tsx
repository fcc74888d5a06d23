import { useQuery } from '@apollo/client/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { formatMoment } from '../../../lib/format-date.ts';
import { DESK_FORM_REVIEW } from './operations.ts';
import { OpenReview } from './open-review.tsx';
import { clearRemarks } from './use-remarks.ts';

/** Screen of /desk/rvw_…: one form to review, for its reviewer. */
export function ReviewPage({ reviewId }: { readonly reviewId: string }) {
  const { t, i18n } = useTranslation('desk');
  // After sending nobody holds the review, but the confirmation must stay visible.
  const [isSent, setIsSent] = useState(false);
  const { data, previousData, error, refetch } = useQuery(DESK_FORM_REVIEW, {
    variables: { id: reviewId, language: useLanguage() },
    // Answers of another person must not be cached, and may have changed since the last visit.
    fetchPolicy: 'no-cache',
  });
  const shown = data ?? previousData;
  const review = shown?.deskFormReview;
  const isGone = isSent || (shown !== undefined && !review?.form);
  useEffect(() => {
    if (isGone) clearRemarks(reviewId);
  }, [isGone, reviewId]);
  const back = (
    <ButtonLink variant="primary" to={paths.desk}>
      {t('back')}
    </ButtonLink>
  );
  if (isSent) return <MessageScreen title={t('reviews.sentTitle')} text={t('reviews.sentText')} actions={back} />;
  if (isGone) return <MessageScreen title={t('reviews.notHeldTitle')} text={t('reviews.notHeldText')} actions={back} />;
  return (
    <div className="question-width flex flex-col gap-8 py-8 xl:max-w-[112rem]">
      <Link to={paths.desk} className="link-text inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft className="size-5 rtl:rotate-180" />
        {t('back')}
      </Link>
      {review?.form ? (
        <>
          <PageHeading
            title={`${review.formType} · ${review.formTitle}`}
            lead={`${t('reviews.due')} ${formatMoment(review.dueAt, i18n.language)}`}
          />
          <OpenReview review={review} form={review.form} onSent={() => setIsSent(true)} />
        </>
      ) : (
        <>
          <PageHeading title={t('reviews.tab')} />
          {error ? (
            <LoadFailed onAgain={() => void refetch().catch(() => undefined)} />
          ) : (
            <SkeletonLines lines={10} message={t('loading')} />
          )}
        </>
      )}
    </div>
  );
}
