import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingFailure } from '../../generated/graphql.ts';
import { showToast } from '../../ui/toast-store.ts';
import { READ_DOCUMENTS_AGAIN, RETRY_JOBS } from './operations.ts';

export interface Operating {
  readonly busy: string | undefined;
  readonly retry: (key: string, ids: readonly string[]) => void;
  readonly readAgain: (failure: ReadingFailure) => void;
}

/** What an operator presses: one thing at a time, each told by a toast, and the lists asked for anew. */
export function useOperating(onChanged: () => Promise<unknown>): Operating {
  const { t } = useTranslation('operations');
  const client = useApolloClient();
  const [busy, setBusy] = useState<string>();
  const press = async (key: string, act: () => Promise<number | undefined>) => {
    if (busy !== undefined) return;
    setBusy(key);
    try {
      const number = await act();
      if (number === undefined) throw new Error('refused');
      if (number > 0) showToast({ title: t('done', { number }), tone: 'success' });
      else showToast({ title: t('gone') });
    } catch {
      showToast({ title: t('failedTitle'), description: t('failedText'), tone: 'danger' });
    }
    await onChanged().catch(() => undefined);
    setBusy(undefined);
  };
  return {
    busy,
    retry: (key, ids) =>
      void press(key, async () => {
        const { data } = await client.mutate({ mutation: RETRY_JOBS, variables: { input: { ids: [...ids] } } });
        return data?.retryJobs.__typename === 'RetriedJobs' ? data.retryJobs.sent : undefined;
      }),
    readAgain: (failure) =>
      void press(failure, async () => {
        const { data } = await client.mutate({ mutation: READ_DOCUMENTS_AGAIN, variables: { input: { failure } } });
        const answer = data?.readDocumentsAgain;
        return answer?.__typename === 'DocumentsReadAgain' ? answer.count : undefined;
      }),
  };
}
