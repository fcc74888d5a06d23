import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DELETE_CASE_REVIEW, SAVED_CASE_REVIEWS } from './operations.ts';
import { formatDay } from '../../lib/format-date.ts';

interface SavedReviewsProps {
  /** The open review, which is not listed. */
  readonly openId: string | null;
}

/** Earlier reviews, newest first. Renders nothing if there are none, or if loading fails. */
export function SavedReviews({ openId }: SavedReviewsProps) {
  const { t, i18n } = useTranslation('caseReview');
  const { data } = useQuery(SAVED_CASE_REVIEWS, { fetchPolicy: 'cache-and-network' });
  const [remove, { loading: isBusy }] = useMutation(DELETE_CASE_REVIEW, { refetchQueries: [SAVED_CASE_REVIEWS] });
  const [askedId, setAskedId] = useState<string>();
  const reviews = data?.viewer?.caseReviews.edges.map(({ node }) => node).filter(({ id }) => id !== openId) ?? [];
  if (reviews.length === 0) return null;

  const confirm = async (id: string) => {
    const answer = (await resultOf(remove({ variables: { input: { id } } })))?.__typename;
    // A deletion in another tab counts as success too.
    if (answer !== 'CaseReviewDeleted' && answer !== 'CaseReviewNotFoundError')
      showToast({ title: t('saved.failedTitle'), description: t('saved.failedText'), tone: 'danger' });
    setAskedId(undefined);
  };
  return (
    <Section title={t('saved.title')} className="print:hidden">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {reviews.map(({ id, createdAt, purpose, location, status }) => {
          const words = [t(`answers.${purpose}`), t(`answers.${location}`), t(`answers.${status}`)].join(' · ');
          const day = formatDay(createdAt, i18n.language);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <Link to={paths.savedCaseReview(id)} className="group min-w-0 flex-1 basis-64 py-1.5">
                <span className="link-text font-semibold">{words}</span>
                <time dateTime={createdAt} className="block text-base text-ink-soft">
                  {day}
                </time>
              </Link>
              {askedId === id ? (
                <div className="flex flex-wrap items-center gap-3">
                  <span className="text-base">{t('saved.sure')}</span>
                  <Button variant="danger" size="small" isBusy={isBusy} onClick={() => void confirm(id)}>
                    {t('saved.delete')}
                  </Button>
                  <Button size="small" onClick={() => setAskedId(undefined)}>
                    {t('saved.keep')}
                  </Button>
                </div>
              ) : (
                <Button
                  size="small"
                  aria-label={t('saved.deleteNamed', { what: words, day })}
                  onClick={() => setAskedId(id)}
                >
                  {t('saved.delete')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
