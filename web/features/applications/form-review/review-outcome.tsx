import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FormReviewStateFragment } from '../../../generated/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { formatMoment } from '../../../lib/format-date.ts';

interface ReviewOutcomeProps {
  readonly review: FormReviewStateFragment;
  readonly formType: string;
  readonly applicationId: string;
}

/** The reviewer's remarks, each beside its question. */
export function ReviewOutcome({ review, formType, applicationId }: ReviewOutcomeProps) {
  const { t, i18n } = useTranslation('applications');
  const { doneAt, isNothingFound, remarks } = review;
  return (
    <div className="flex flex-col gap-3 self-stretch">
      <h3 className="text-xl">{t(isNothingFound ? 'formReview.nothingTitle' : 'formReview.foundTitle')}</h3>
      {typeof doneAt === 'string' && (
        <p className="text-ink-soft">
          {t('formReview.done')} <time dateTime={doneAt}>{formatMoment(doneAt, i18n.language)}</time>
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {remarks.map(({ path, question, text }, index) => (
          <li key={index} className="py-4">
            {!isNothingFound && <p className="font-semibold">{question ?? t('formReview.whole')}</p>}
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            {typeof path === 'string' && (
              <Link
                to={paths.questionOf(formType, applicationId, path)}
                aria-label={t('formReview.goToNamed', { question: question ?? path })}
                className="link-text mt-2 inline-flex min-h-11 items-center"
              >
                {t('formReview.goTo')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
