import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Comments } from './comments.tsx';
import { CompletionCard } from './completion-card.tsx';
import { DemoControls } from './demo-controls.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderNotices } from './order-notices.tsx';
import { StageList } from './stage-list.tsx';
import { Timeline } from './timeline.tsx';
import type { TrackedTranslation } from './translation-types.ts';
import { useTrackedTranslation } from './use-tracked-translation.ts';

/** /translation-tracking/:documentId: live status of one order. */
export function TranslationTrackingPage() {
  const { t } = useTranslation('translations');
  const { documentId = '' } = useParams();
  const { translation, isLoaded, isFailed, isPaused, refetch } = useTrackedTranslation(documentId);
  if (isLoaded && !translation)
    return (
      <MessageScreen
        title={t('tracking.notFoundTitle')}
        text={t('tracking.notFoundText')}
        actions={
          hasScreen(paths.translations) && (
            <ButtonLink variant="primary" to={paths.translations}>
              {t('tracking.order')}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <div className="content-width flex flex-col gap-8 py-8">
      {hasScreen(paths.translations) && (
        <Link to={paths.translations} className="link-text inline-flex min-h-11 items-center gap-2 self-start">
          <ArrowLeft className="size-5 rtl:rotate-180" />
          {t('tracking.back')}
        </Link>
      )}
      <PageHeading title={t('tracking.title')} />
      {isFailed ? (
        <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
      ) : translation ? (
        <>
          {isPaused && (
            <Notice tone="warning" role="status" title={t('tracking.pausedTitle')}>
              {t('tracking.pausedText')}
            </Notice>
          )}
          <Tracked documentId={documentId} translation={translation} onRefused={() => void refetch()} />
        </>
      ) : (
        <SkeletonLines lines={8} message={t('loading')} />
      )}
    </div>
  );
}

interface TrackedProps {
  readonly documentId: string;
  readonly translation: TrackedTranslation;
  readonly onRefused: () => void;
}

function Tracked({ documentId, translation, onRefused }: TrackedProps) {
  const { t } = useTranslation('translations');
  const { stages, currentStep, progressPercent, nextDemoAction, status, canCancel } = translation;
  // By the documented rule, 0 means that the first stage is not finished.
  const step = Math.max(1, currentStep);
  const current = stages[step - 1]?.stage ?? 'assignment';
  const isCancelled = status === 'cancelled';
  return (
    <>
      {!isCancelled && (
        <section aria-label={t('tracking.progress')} className="flex flex-col gap-2">
          <p role="status" className="text-lg font-semibold">
            {t('tracking.step', { step, stage: t(`stages.${current}.title`) })}
          </p>
          <ProgressBar
            percent={progressPercent}
            label={t('tracking.progress')}
            words={t('tracking.percent', { percent: progressPercent })}
          />
        </section>
      )}
      <OrderNotices documentId={documentId} translation={translation} />
      <CompletionCard documentId={documentId} translation={translation} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-8">
          {!isCancelled && <StageList stages={stages} current={current} />}
          <Comments documentId={documentId} translation={translation} />
          <Timeline stages={stages} />
        </div>
        <div className="flex flex-col gap-6">
          <OrderFacts translation={translation} />
          {canCancel && <CancelOrder documentId={documentId} onRefused={onRefused} />}
        </div>
      </div>
      {nextDemoAction && <DemoControls documentId={documentId} next={nextDemoAction} onRefused={onRefused} />}
    </>
  );
}
