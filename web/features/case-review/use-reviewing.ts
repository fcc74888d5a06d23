import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';
import type { ReviewQuestionnaire } from './built-in.ts';
import { shownReview, type ReviewAnswers, type ShownReview } from './case-review-types.ts';
import { localReview } from './local-review.ts';
import { REVIEW_CASE, SAVED_CASE_REVIEWS } from './operations.ts';

/** The server limits its model to 8 seconds; a longer wait means that the network is down. */
const PATIENCE_MS = 20_000;

/** Requests the analysis, or makes the documented local one. Never stops analysing: the result replaces its screen. */
export function useReviewing(asked: ReviewQuestionnaire) {
  const { t, i18n } = useTranslation('caseReview');
  const [review] = useMutation(REVIEW_CASE, { refetchQueries: [SAVED_CASE_REVIEWS] });
  const [isAnalysing, setIsAnalysing] = useState(false);
  /** Whether the user has left the page, so that the result is dropped. */
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    // Preloaded, because the toast about a lost network could not be loaded then.
    void import('../../ui/toaster.tsx').catch(() => undefined);
    return () => void (isGone.current = true);
  }, []);

  async function analyse(answers: ReviewAnswers): Promise<ShownReview | undefined> {
    setIsAnalysing(true);
    const shown = await fromServer(answers).catch(() => undefined);
    if (isGone.current) return undefined;
    if (shown) return shown;
    showToast({ title: t('toast.readyTitle'), description: t('toast.readyText') });
    return localReview(answers, asked, t, i18n.language);
  }

  async function fromServer(answers: ReviewAnswers): Promise<ShownReview | undefined> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), PATIENCE_MS);
    try {
      const { data } = await review({
        variables: { input: { ...answers, language: i18n.language, idempotencyKey: crypto.randomUUID() } },
        context: { fetchOptions: { signal: late.signal } },
      });
      return data?.reviewCase.__typename === 'CaseReview' ? shownReview(data.reviewCase) : undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return { analyse, isAnalysing };
}
