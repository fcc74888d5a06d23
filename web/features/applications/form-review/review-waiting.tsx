import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReviewStateFragment } from '../../../generated/graphql.ts';
import { errorSentence } from '../../../i18n/error-sentence.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { CANCEL_FORM_REVIEW } from './operations.ts';

interface ReviewWaitingProps {
  readonly review: FormReviewStateFragment;
  readonly onChanged: () => void;
}

/** Shows when the review is due and whether it has begun, and cancels it until then. */
export function ReviewWaiting({ review, onChanged }: ReviewWaitingProps) {
  const { t, i18n } = useTranslation('applications');
  const [cancelFormReview, { loading: isBusy }] = useMutation(CANCEL_FORM_REVIEW);
  const [refusal, setRefusal] = useState<string>();
  const [openedAt] = useState(() => Date.now());
  const { id, status, dueAt, isDemo, showsPapers } = review;
  const isUnread = status === 'requested';

  const cancel = async () => {
    setRefusal(undefined);
    const result = await resultOf(cancelFormReview({ variables: { input: { id } } }));
    if (result?.__typename === 'FormReview') showToast({ title: t('formReview.cancelled'), tone: 'success' });
    else setRefusal(result ? await errorSentence(result) : t('formReview.failed'));
    if (result) onChanged();
  };

  return (
    <div className="flex flex-col gap-4 self-stretch">
      <Notice
        title={t(isUnread ? 'formReview.waitingTitle' : 'formReview.readingTitle')}
        actions={
          isUnread && (
            <Button size="small" isBusy={isBusy} onClick={() => void cancel()}>
              {t(isBusy ? 'formReview.cancelling' : 'formReview.cancel')}
            </Button>
          )
        }
      >
        <p>
          {t('formReview.due')} <time dateTime={dueAt}>{formatMoment(dueAt, i18n.language)}</time>
        </p>
        {Date.parse(dueAt) < openedAt && <p className="mt-1">{t('formReview.late')}</p>}
        {showsPapers && <p className="mt-1">{t('formReview.papersShown')}</p>}
        {isUnread && <p className="mt-1">{t('formReview.waitingText')}</p>}
        {isUnread && isDemo && <p className="mt-1">{t('formReview.demoText')}</p>}
      </Notice>
      {refusal !== undefined && <ErrorNotice>{refusal}</ErrorNotice>}
    </div>
  );
}
