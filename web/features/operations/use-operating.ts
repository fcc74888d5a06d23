import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingFailure } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { MARK_COMPARED, READ_DOCUMENTS_AGAIN, RETRY_JOBS } from './operations.ts';

export interface Operating {
  readonly busy: string | undefined;
  readonly retry: (key: string, ids: readonly string[]) => void;
  readonly readAgain: (failure: ReadingFailure) => void;
  readonly markCompared: (id: string, after: (isMarked: boolean) => Promise<unknown>) => void;
}

interface Report {
  readonly done: 'done' | 'content.done';
  /** Message if nothing was left to do. */
  readonly gone: 'gone' | 'content.changed';
  readonly after: (isDone: boolean) => Promise<unknown>;
}

/** Runs an operator's actions one at a time, reports each with a toast, and refetches the lists. */
export function useOperating(onChanged: () => Promise<unknown>): Operating {
  const { t } = useTranslation('operations');
  const client = useApolloClient();
  const [busy, setBusy] = useState<string>();
  const press = async (
    key: string,
    /** Returns how many were changed, or a message in the user's language. */
    act: () => Promise<number | string | undefined>,
    { done, gone, after }: Report = { done: 'done', gone: 'gone', after: onChanged },
  ) => {
    if (busy !== undefined) return;
    setBusy(key);
    const result = await act();
    const isDone = typeof result === 'number' && result > 0;
    if (typeof result !== 'number')
      showToast({ title: t('failedTitle'), description: result ?? t('failedText'), tone: 'danger' });
    else if (isDone) showToast({ title: t(done, { number: result }), tone: 'success' });
    else showToast({ title: t(gone) });
    await after(isDone).catch(() => undefined);
    setBusy(undefined);
  };
  return {
    busy,
    retry: (key, ids) =>
      void press(key, async () => {
        const variables = { input: { ids: [...ids] } };
        const result = await resultOf(client.mutate({ mutation: RETRY_JOBS, variables }));
        return result?.__typename === 'RetriedJobs' ? result.sent : undefined;
      }),
    markCompared: (id, after) =>
      void press(
        id,
        async () => {
          const result = await resultOf(client.mutate({ mutation: MARK_COMPARED, variables: { input: { id } } }));
          if (result?.__typename === 'NoOwnContentError') return errorSentence(result);
          return result?.__typename === 'ContentCompared' ? result.count : undefined;
        },
        { done: 'content.done', gone: 'content.changed', after },
      ),
    readAgain: (failure) =>
      void press(failure, async () => {
        const variables = { input: { failure } };
        const result = await resultOf(client.mutate({ mutation: READ_DOCUMENTS_AGAIN, variables }));
        return result?.__typename === 'DocumentsReadAgain' ? result.count : undefined;
      }),
  };
}
