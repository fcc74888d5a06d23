import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../../i18n/error-sentence.ts';
import { paths } from '../../../lib/paths.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/choice-list.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { FINISH_FORM_REVIEW, RELEASE_FORM_REVIEW } from './operations.ts';
import { clearRemarks } from './use-remarks.ts';

interface FinishReviewFormProps {
  readonly reviewId: string;
  readonly remarks: readonly { readonly path: string | null; readonly text: string }[];
  /** False if a reload would lose the remarks. */
  readonly isStored: boolean;
  readonly onSent: () => void;
}

interface Refusal {
  readonly text: string;
  /** Sentence that reads as legal advice. */
  readonly sentence?: string;
}

/** Sends the remarks or confirms that there are none, or gives the form back. */
export function FinishReviewForm({ reviewId: id, remarks, isStored, onSent }: FinishReviewFormProps) {
  const { t } = useTranslation('desk');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isNothingFound, setIsNothingFound] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isReleasing, setIsReleasing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isNothing = isNothingFound && remarks.length === 0;

  const finish = async () => {
    if (remarks.length === 0 && !isNothing) {
      setRefusal({ text: t('reviews.empty') });
      return;
    }
    setIsBusy(true);
    setRefusal(undefined);
    const sent = isNothing ? [{ path: null, text: t('reviews.nothingText') }] : [...remarks];
    const variables = { input: { id, isNothingFound: isNothing, remarks: sent } };
    const result = await resultOf(client.mutate({ mutation: FINISH_FORM_REVIEW, variables }));
    if (result?.__typename === 'DeskFormReview') {
      onSent();
      return;
    }
    const text = result ? await errorSentence(result) : t('reviews.failed');
    setRefusal(result?.__typename === 'RemarkAdvisesError' ? { text, sentence: result.sentence } : { text });
    setIsBusy(false);
  };

  const release = async () => {
    setIsReleasing(false);
    const result = await resultOf(client.mutate({ mutation: RELEASE_FORM_REVIEW, variables: { input: { id } } }));
    if (result?.__typename === 'DeskFormReview') {
      clearRemarks(id);
      await navigate(paths.desk);
    } else setRefusal({ text: t('failedText') });
  };

  return (
    <Section title={t('reviews.finishTitle')} className="flex flex-col items-start gap-4 border-t border-line pt-8">
      {remarks.length > 0 ? (
        <p>
          {t('reviews.count', { count: remarks.length })} {!isStored && t('reviews.notKept')}
        </p>
      ) : (
        <CheckboxRow
          label={t('reviews.nothing')}
          description={t('reviews.nothingText')}
          checked={isNothingFound}
          onChange={({ target }) => setIsNothingFound(target.checked)}
        />
      )}
      {refusal && (
        <Notice
          tone="danger"
          role="alert"
          title={refusal.sentence === undefined ? undefined : t('reviews.adviceTitle')}
        >
          {refusal.sentence !== undefined && !refusal.text.includes(refusal.sentence) && (
            <blockquote dir="auto" className="mb-1 border-s-2 border-danger ps-3">
              {refusal.sentence}
            </blockquote>
          )}
          <p>{refusal.text}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void finish()}>
          {t(isBusy ? 'reviews.finishing' : 'reviews.finish')}
        </Button>
        <Button size="large" onClick={() => (remarks.length > 0 ? setIsReleasing(true) : void release())}>
          {t('reviews.release')}
        </Button>
      </div>
      <ConfirmDialog
        open={isReleasing}
        onClose={() => setIsReleasing(false)}
        title={t('reviews.releaseTitle')}
        description={t('reviews.releaseText')}
        keep={t('reviews.releaseKeep')}
        confirm={t('reviews.release')}
        onConfirm={release}
      />
    </Section>
  );
}
