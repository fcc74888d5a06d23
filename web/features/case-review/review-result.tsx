import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ACCREDITED_HELP } from './built-in.ts';
import type { ReviewText, ShownReview } from './case-review-types.ts';
import { FormRows } from './form-rows.tsx';
import { OfficialLink } from './official-link.tsx';
import { Unbroken } from './unbroken.tsx';
import { formatDay, formatMonth } from '../../lib/format-date.ts';

interface ReviewResultProps {
  readonly review: ShownReview;
  readonly onStartOver: () => void;
}

/** Shows what official pages name for the answers, on a page made to be printed. */
export function ReviewResult({ review, onStartOver }: ReviewResultProps) {
  const { t, i18n } = useTranslation('caseReview');
  const { saved, purpose, location, status, confidence, redFlags, recommendedForms } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const percent = Math.round(confidence * 100);
  const answers = [t(`answers.${purpose}`), t(`answers.${location}`), t(`answers.${status}`)].join(' · ');
  const oldest = recommendedForms.map(({ factsAsOf }) => factsAsOf).sort()[0];
  const isChecked = recommendedForms.every(({ checkedOn }) => checkedOn !== null);
  return (
    <article className="flex flex-col gap-10 print:block print:space-y-6 print:text-base">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t('result.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{answers}</p>
        {saved && (
          <p className="text-base text-ink-soft">
            {t('result.savedOn', { day: formatDay(saved.createdAt, i18n.language) })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <Button icon={<Printer className="size-5" />} onClick={() => window.print()}>
            {t('result.print')}
          </Button>
          <Button icon={<RotateCcw className="size-5" />} onClick={onStartOver}>
            {t('startOver')}
          </Button>
        </div>
      </header>
      {!saved && (
        <Notice tone="info" title={t('local.title')}>
          {t('local.text')}
        </Notice>
      )}
      {redFlags.length > 0 && <RedFlags flags={redFlags} />}
      <section className="flex flex-col gap-3">
        <p className="max-w-prose text-lg">
          <Unbroken text={review.summary} />
        </p>
        <p className="max-w-prose text-base text-ink-soft">
          {t(saved?.refinedBy === 'model' ? 'result.noAdviceModel' : 'result.noAdvice')}
        </p>
      </section>
      <Part title={t('forms.title')}>
        <FormRows forms={recommendedForms} />
        {oldest !== undefined && (
          <p className="mt-2 text-base text-ink-soft">
            {t(isChecked ? 'forms.checked' : 'forms.unchecked', { month: formatMonth(oldest, i18n.language) })}
          </p>
        )}
      </Part>
      <Part title={t('steps.title')}>
        <ol className="mt-3 flex list-decimal flex-col gap-1 ps-6 print:block print:space-y-2 marker:font-semibold">
          {review.nextSteps.map(({ text, sources }) => (
            <li key={text} className="max-w-prose break-inside-avoid ps-1">
              <p>
                <Unbroken text={text} />
              </p>
              <Links sources={sources} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('lawyer.title')}>
        <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 ps-6">
          {review.questionsForLawyer.map((question) => (
            <li key={question} className="break-inside-avoid ps-1">
              {question}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('help.title')}>
        <p className="mt-2 max-w-prose">{review.help.text}</p>
        <Links sources={review.help.sources} title={t('help.list')} />
      </Part>
      <div className="grid gap-10 break-inside-avoid sm:grid-cols-2 print:gap-6">
        <Part title={t('timeline.title')}>
          <p className="mt-2 text-2xl font-semibold tabular-nums">{review.timeline}</p>
          <p className="mt-1 text-base text-ink-soft">{t('timeline.text')}</p>
          <Links sources={review.timelineSource.sources} title={t('timeline.official')} />
        </Part>
        <Part title={t('confidence.title')}>
          <div className="mt-4">
            <ProgressBar percent={percent} label={t('confidence.title')} words={`${percent}%`} />
          </div>
          <p className="mt-2 text-base text-ink-soft">{t(confidenceWords(review))}</p>
        </Part>
      </div>
    </article>
  );
}

function confidenceWords({ saved, confidence }: ShownReview) {
  if (!saved) return 'confidence.local';
  return confidence < 1 ? 'confidence.open' : 'confidence.whole';
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-2xl break-after-avoid">{title}</h2>
      {children}
    </section>
  );
}

interface LinksProps {
  readonly sources: ReviewText['sources'];
  /** Replaces the page's own title. */
  readonly title?: string;
}

function Links({ sources, title }: LinksProps) {
  return sources.map(({ url, title: own }) => (
    <p key={url}>
      <OfficialLink url={url} title={title ?? own} />
    </p>
  ));
}

/** Reasons to stop: nothing is blocked, but help comes first. */
function RedFlags({ flags }: { readonly flags: readonly ReviewText[] }) {
  const { t } = useTranslation('caseReview');
  return (
    <Notice tone="warning" title={t('flags.title')}>
      <ul className={flags.length > 1 ? 'mt-1 flex list-disc flex-col gap-2 ps-5' : 'mt-1'}>
        {flags.map(({ text }) => (
          <li key={text}>
            <Unbroken text={text} />
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <OfficialLink url={ACCREDITED_HELP} title={t('help.list')} />
      </p>
    </Notice>
  );
}
