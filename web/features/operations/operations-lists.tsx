import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { formatCount } from './format-count.ts';
import { ContentSection } from './content-section.tsx';
import { FailedJobsSection } from './failed-jobs-section.tsx';
import type { OperationsView } from './operations-types.ts';
import { OperationsRow, OperationsSection } from './operations-section.tsx';
import { useRelativeTime } from './use-relative-time.ts';
import { useOperating } from './use-operating.ts';

interface OperationsListsProps {
  readonly seen: OperationsView;
  readonly isOld: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** Everything that may need an operator, most urgent first. */
export function OperationsLists({ seen, isOld, onChanged }: OperationsListsProps) {
  const { t } = useTranslation('operations');
  const { t: tOrder } = useTranslation('translations');
  const ago = useRelativeTime();
  const operating = useOperating(onChanged);
  const { health } = seen;
  const isReady = health.status === 'ready';
  const since = (words: 'late.since' | 'documents.since' | 'orders.promised' | 'support.since', moment: string) => (
    <time dateTime={moment}>{t(words, { time: ago(moment) })}</time>
  );
  return (
    <div className="content-width flex flex-col gap-10 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {isOld && (
        <Notice tone="warning" role="status" title={t('oldTitle')}>
          {t('oldText')}
        </Notice>
      )}
      <section aria-label={t('health.title')}>
        <h2 className="text-2xl">{t('health.title')}</h2>
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone={isReady ? 'success' : 'warning'}>{t(isReady ? 'health.ready' : 'health.degraded')}</Badge>
          <Badge>{t('health.version', { version: health.version })}</Badge>
          <Badge>{t(health.isDemo ? 'health.demo' : 'health.production')}</Badge>
        </p>
        <p className="mt-3 max-w-prose text-ink-soft">{t('health.doctor')}</p>
      </section>
      <FailedJobsSection kind="mails" givenUp={seen.unsentMails} operating={operating} />
      <FailedJobsSection kind="work" givenUp={seen.failedJobs} operating={operating} />
      <OperationsSection title={t('late.title')} text={t('late.text')} none={t('late.none')}>
        {seen.lateQueues.map(({ queue, jobs, since: moment }) => (
          <OperationsRow key={queue} name={queue}>
            {t('late.jobs', { number: formatCount(jobs) })} · {since('late.since', moment)}
          </OperationsRow>
        ))}
      </OperationsSection>
      <OperationsSection title={t('documents.title')} text={t('documents.text')} none={t('documents.none')}>
        {seen.unreadDocuments.map(({ failure, documents, since: moment }) => (
          <OperationsRow
            key={failure}
            name={t(`documents.kinds.${failure}`)}
            action={
              <Button
                size="small"
                isBusy={operating.busy === failure}
                aria-label={t(operating.busy === failure ? 'busy' : 'documents.againNamed', {
                  name: t(`documents.kinds.${failure}`),
                })}
                onClick={() => operating.readAgain(failure)}
              >
                {t(operating.busy === failure ? 'busy' : 'documents.again')}
              </Button>
            }
          >
            {t('documents.number', { number: formatCount(documents) })} · {since('documents.since', moment)}
          </OperationsRow>
        ))}
      </OperationsSection>
      <OperationsSection title={t('orders.title')} none={t('orders.none')}>
        {seen.lateOrders.map(({ trackingNumber, status, isRush, promisedAt }) => (
          <OperationsRow
            key={trackingNumber}
            name={
              <>
                <span className="whitespace-nowrap tabular-nums">{trackingNumber}</span>
                {isRush && <Badge tone="accent">{t('orders.rush')}</Badge>}
              </>
            }
          >
            {tOrder(`status.${status}`)} · {since('orders.promised', promisedAt)}
          </OperationsRow>
        ))}
      </OperationsSection>
      <OperationsSection title={t('support.title')} text={t('support.text')} none={t('support.none')}>
        {seen.unansweredRequests.map(({ id, isPriority, createdAt }) => (
          <OperationsRow
            key={id}
            name={
              <>
                {id}
                {isPriority && <Badge tone="accent">{t('support.priority')}</Badge>}
              </>
            }
          >
            {since('support.since', createdAt)}
          </OperationsRow>
        ))}
      </OperationsSection>
      <ContentSection operating={operating} />
      <OperationsSection title={t('partners.title')} none={t('partners.none')}>
        {seen.partnerKeys.map(({ name, lastUsedAt, revokedAt }) => (
          <OperationsRow
            key={name}
            name={
              <>
                <bdi>{name}</bdi>
                {revokedAt && <Badge>{t('partners.revoked')}</Badge>}
              </>
            }
          >
            {lastUsedAt ? t('partners.used', { time: ago(lastUsedAt) }) : t('partners.never')}
          </OperationsRow>
        ))}
      </OperationsSection>
    </div>
  );
}
