import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { OPERATIONS } from './operations.ts';
import { OperationsLists } from './operations-lists.tsx';

const LOOK_MS = 30_000;

/** Screen of /admin: the state of this installation. Not found for everybody else, with no hint while it loads. */
export function OperationsPage() {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useQuery(OPERATIONS, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_MS,
  });
  if (data?.operations) return <OperationsLists seen={data.operations} isOld={Boolean(error)} onChanged={refetch} />;
  if (data) return <NotFoundScreen home={paths.home} />;
  if (!error) return <LoadingScreen message={t('loading')} />;
  return (
    <div className="question-width py-20">
      <RetryNotice
        title={t('failure.chunk.title')}
        text={t('failure.chunk.text')}
        onAgain={() => void refetch().catch(() => undefined)}
      />
    </div>
  );
}
