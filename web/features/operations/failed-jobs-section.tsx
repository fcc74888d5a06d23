import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { formatCount } from './format-count.ts';
import type { OperationsView } from './operations-types.ts';
import { OperationsRow, OperationsSection } from './operations-section.tsx';
import { useRelativeTime } from './use-relative-time.ts';
import type { Operating } from './use-operating.ts';

interface GivenUpSectionProps {
  readonly kind: 'mails' | 'work';
  readonly givenUp: OperationsView['failedJobs'];
  readonly operating: Operating;
}

/** Jobs that are no longer retried automatically; one or all of those shown can be retried by hand. */
export function FailedJobsSection({ kind, givenUp: { total, jobs }, operating }: GivenUpSectionProps) {
  const { t } = useTranslation('operations');
  const ago = useRelativeTime();
  const { busy, retry } = operating;
  const ids = jobs.map(({ id }) => id);
  return (
    <OperationsSection
      title={t(`${kind}.title`)}
      text={t('givenUpText', { number: formatCount(total), shown: jobs.length })}
      none={t(`${kind}.none`)}
      {...(jobs.length > 1 && {
        action: (
          <Button isBusy={busy === kind} onClick={() => retry(kind, ids)}>
            {t(busy === kind ? 'busy' : 'againAll')}
          </Button>
        ),
      })}
    >
      {jobs.map(({ id, queue, error, errorWord, since }) => (
        <OperationsRow
          key={id}
          name={queue}
          action={
            <Button
              size="small"
              isBusy={busy === id}
              aria-label={busy === id ? undefined : t('againNamed', { name: queue })}
              onClick={() => retry(id, [id])}
            >
              {t(busy === id ? 'busy' : 'again')}
            </Button>
          }
        >
          {t(`errors.${error}`)} <span className="whitespace-nowrap">({errorWord})</span> ·{' '}
          <time dateTime={since}>{ago(since)}</time>
        </OperationsRow>
      ))}
    </OperationsSection>
  );
}
