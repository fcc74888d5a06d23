import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { AskForReview } from './ask-for-review.tsx';
import { FORM_REVIEW } from './operations.ts';
import { ReviewOutcome } from './review-outcome.tsx';
import { ReviewWaiting } from './review-waiting.tsx';
import { Section } from '../../../ui/section.tsx';

/** Often enough to see that a reviewer has begun, seldom enough for a page that is left open. */
const LOOK_MS = 60_000;

interface FormReviewProps {
  readonly applicationId: string;
  /** Only submitted forms can be reviewed; earlier remarks stay readable. */
  readonly isFinished: boolean;
}

/** Review of the finished form by a person: request, status, and remarks. */
export function FormReview({ applicationId, isFinished }: FormReviewProps) {
  const { t, i18n } = useTranslation('applications');
  const { data, refetch } = useQuery(FORM_REVIEW, {
    variables: { id: applicationId, language: i18n.language },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_MS,
  });
  const application = data?.application;
  // Optional part of the page: a failure is retried with the next poll.
  if (!application) return null;
  const { formType, formReview: review, formReviewPrice: price } = application;
  if (!isFinished && !review) return null;
  const onChanged = () => void refetch().catch(() => undefined);
  const isWaiting = review?.status === 'requested' || review?.status === 'claimed';
  return (
    <Section title={t('formReview.title')} className="flex flex-col items-start gap-4">
      <p className="max-w-prose">
        {t('formReview.lead')} {t('formReview.noAdvice')}
      </p>
      {review?.status === 'done' && <ReviewOutcome {...{ review, formType, applicationId }} />}
      {isWaiting && <ReviewWaiting review={review} onChanged={onChanged} />}
      {!isWaiting && isFinished && (
        <AskForReview {...{ applicationId, price, onChanged }} isAgain={review?.status === 'done'} />
      )}
    </Section>
  );
}
