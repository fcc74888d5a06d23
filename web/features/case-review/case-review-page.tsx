import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { builtInReview, type ReviewQuestionnaire } from './built-in.ts';
import { shownReview, type ShownReview } from './case-review-types.ts';
import { CASE_REVIEW, CASE_REVIEW_PAGE } from './operations.ts';
import { Questions } from './questions.tsx';
import { ReviewResult } from './review-result.tsx';
import { SavedReviews } from './saved-reviews.tsx';

/** /ai-review: three questions, then what official pages name for the answers. `?review=rev_…` opens a saved one. */
export function CaseReviewPage() {
  const { t, i18n } = useTranslation('caseReview');
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get('review');
  /** The new review; a saved one is in the URL too, so that it can be reopened. */
  const [fresh, setFresh] = useState<ShownReview>();
  const { data, error } = useQuery(CASE_REVIEW_PAGE, { variables: { language: i18n.language } });
  const asked: ReviewQuestionnaire | undefined = data?.caseReviewQuestions ?? (error ? builtInReview(t) : undefined);

  const startOver = () => {
    setFresh(undefined);
    setParameters({});
  };
  const show = (review: ShownReview) => {
    setFresh(review);
    if (review.saved) setParameters({ review: review.saved.id });
  };
  const isFreshShown = fresh !== undefined && (fresh.saved?.id ?? null) === openId;
  return (
    <div className="question-width flex flex-col gap-10 py-10 print:py-0">
      <PageHeading title={t('title')} lead={t('lead')} />
      {isFreshShown ? (
        <ReviewResult review={fresh} onStartOver={startOver} />
      ) : openId !== null ? (
        <SavedReview key={openId} id={openId} onStartOver={startOver} />
      ) : asked ? (
        <Questions asked={asked} onReviewed={show} />
      ) : (
        <SkeletonLines lines={6} message={t('loading')} />
      )}
      <SavedReviews openId={openId} />
    </div>
  );
}

function SavedReview({ id, onStartOver }: { readonly id: string; readonly onStartOver: () => void }) {
  const { t } = useTranslation('caseReview');
  const { data, error } = useQuery(CASE_REVIEW, { variables: { id } });
  if (data?.caseReview) return <ReviewResult review={shownReview(data.caseReview)} onStartOver={onStartOver} />;
  if (!data && !error) return <SkeletonLines lines={8} message={t('loading')} />;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(error ? 'saved.unreachableTitle' : 'saved.missingTitle')}
      actions={<ButtonLink to={paths.caseReview}>{t('startOver')}</ButtonLink>}
    >
      {t(error ? 'saved.unreachableText' : 'saved.missingText')}
    </Notice>
  );
}
