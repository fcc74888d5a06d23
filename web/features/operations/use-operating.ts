import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingFailure } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { showToast } from '../../ui/toast-store.ts';
import { MARK_COMPARED, READ_DOCUMENTS_AGAIN, RETRY_JOBS } from './operations.ts';

export interface Operating {
  readonly busy: string | undefined;
  readonly retry: (key: string, ids: readonly string[]) => void;
  readonly readAgain: (failure: ReadingFailure) => void;
  readonly markCompared: (id: string, after: (isMarked: boolean) => Promise<unknown>) => void;
}

interface HowItIsTold {
  readonly done: 'done' | 'content.done';
  /** Message if nothing was left to do. */
  readonly gone: 'gone' | 'content.changed';
  readonly after: (isDone: boolean) => Promise<unknown>;
}

/** Error whose message is already localised. */
class Refused extends Error {}

/** Runs an operator's actions one at a time, reports each with a toast, and refetches the lists. */
export function useOperating(onChanged: () => Promise<unknown>): Operating {
  const { t } = useTranslation('operations');
  const client = useApolloClient();
  const [busy, setBusy] = useState<string>();
  const press = async (
    key: string,
    act: () => Promise<number | undefined>,
    { done, gone, after }: HowItIsTold = { done: 'done', gone: 'gone', after: onChanged },
  ) => {
    if (busy !== undefined) return;
    setBusy(key);
    let isDone = false;
    try {
      const number = await act();
      if (number === undefined) throw new Error('refused');
      isDone = number > 0;
      if (isDone) showToast({ title: t(done, { number }), tone: 'success' });
      else showToast({ title: t(gone) });
    } catch (error) {
      const description = error instanceof Refused ? error.message : t('failedText');
      showToast({ title: t('failedTitle'), description, tone: 'danger' });
    }
    await after(isDone).catch(() => undefined);
    setBusy(undefined);
  };
  return {
    busy,
    retry: (key, ids) =>
      void press(key, async () => {
        const { data } = await client.mutate({ mutation: RETRY_JOBS, variables: { input: { ids: [...ids] } } });
        return data?.retryJobs.__typename === 'RetriedJobs' ? data.retryJobs.sent : undefined;
      }),
    markCompared: (id, after) =>
      void press(
        id,
        async () => {
          const { data } = await client.mutate({ mutation: MARK_COMPARED, variables: { input: { id } } });
          const answer = data?.markCompared;
          if (answer?.__typename === 'NoOwnContentError') throw new Refused(await errorSentence(answer));
          return answer?.__typename === 'ContentCompared' ? answer.count : undefined;
        },
        { done: 'content.done', gone: 'content.changed', after },
      ),
    readAgain: (failure) =>
      void press(failure, async () => {
        const { data } = await client.mutate({ mutation: READ_DOCUMENTS_AGAIN, variables: { input: { failure } } });
        const answer = data?.readDocumentsAgain;
        return answer?.__typename === 'DocumentsReadAgain' ? answer.count : undefined;
      }),
  };
}
