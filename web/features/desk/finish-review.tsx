import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FINISH_TRANSLATION_REVIEW } from './operations.ts';
import { RemarkDialog } from './remark-dialog.tsx';

interface FinishReviewProps {
  readonly orderId: string;
  /** Called when the order may be out of date. */
  readonly onRefused: () => void;
}

/** Reviewer's decision: approve the translation, or send it back with a remark. */
export function FinishReview({ orderId, onRefused }: FinishReviewProps) {
  const { t } = useTranslation('desk');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'approve' | 'sendBack'>();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setAsked(undefined);

  /** @param remark why it is sent back; null approves */
  const finish = async (remark: string | null) => {
    const isApproved = remark === null;
    setIsBusy(true);
    const variables = { input: { orderId, isApproved, remark } };
    const result = await resultOf(client.mutate({ mutation: FINISH_TRANSLATION_REVIEW, variables }));
    if (result?.__typename === 'DeskOrder') {
      close();
      showToast(
        isApproved
          ? { title: t('toast.approvedTitle'), description: t('toast.approvedText'), tone: 'success' }
          : { title: t('toast.sentBackTitle'), description: t('toast.sentBackText') },
      );
      await navigate(paths.desk);
      return;
    }
    // The remark stays in its dialog for a retry.
    showToast({ title: t('toast.reviewFailedTitle'), description: t('toast.tryAgain'), tone: 'danger' });
    onRefused();
    setIsBusy(false);
  };

  return (
    <Section title={t('review.title')} className="flex flex-col items-start gap-4 border-t border-line pt-8">
      <p className="max-w-prose text-ink-soft">{t('review.text')}</p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <Button variant="primary" size="large" onClick={() => setAsked('approve')}>
          {t('review.approve')}
        </Button>
        <Button size="large" onClick={() => setAsked('sendBack')}>
          {t('review.sendBack')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'approve'}
        onClose={close}
        title={t('review.approveTitle')}
        description={t('review.approveText')}
        keep={t('review.notYet')}
        confirm={t('review.approve')}
        busy={t('review.busy')}
        variant="primary"
        onConfirm={() => finish(null)}
      />
      <RemarkDialog
        id="review-remark"
        open={asked === 'sendBack'}
        onClose={close}
        title={t('review.sendBackTitle')}
        text={t('review.sendBackText')}
        action={t(isBusy ? 'review.busy' : 'review.sendBack')}
        label={t('review.remark')}
        missing={t('review.remarkMissing')}
        isBusy={isBusy}
        onSend={(remark) => void finish(remark)}
      />
    </Section>
  );
}
