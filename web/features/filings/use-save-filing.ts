import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilingNoticeInput } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import type { FiledApplication } from './filing-types.ts';
import type { NoticeDraft } from './notice-draft.ts';
import { SAVE_FILING } from './operations.ts';

interface FilingChange {
  readonly sentOn?: string | null;
  readonly receipts?: readonly string[];
  readonly notices?: readonly FilingNoticeInput[];
}

export interface FilingSaver {
  readonly isBusy: boolean;
  /** @returns what to tell the person when it was not kept; undefined: it was */
  readonly save: (change: FilingChange) => Promise<string | undefined>;
}

/** What the server takes of a notice. */
export const noticeInput = ({
  id,
  kind,
  issuedOn,
  dueOn,
  time,
  isMailed,
  isDone,
  documentId,
}: NoticeDraft): FilingNoticeInput => ({
  ...(id !== undefined && { id }),
  kind,
  issuedOn,
  dueOn,
  time,
  isMailed,
  isDone,
  documentId,
});

/** Saves what became of an application: what is not named stays as it is. @param onSaved loads it again */
export function useSaveFiling({ id, filing }: FiledApplication, onSaved: () => Promise<unknown>): FilingSaver {
  const { t } = useTranslation('filings');
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  // Pressed again after a lost answer, it is still one save.
  const attempt = useRef({ of: '', key: '' });
  const save = async (change: FilingChange): Promise<string | undefined> => {
    const wanted = {
      applicationId: id,
      revision: filing?.revision ?? 0,
      sentOn: change.sentOn === undefined ? (filing?.sentOn ?? null) : change.sentOn,
      receipts: [...(change.receipts ?? filing?.receipts.map(({ number }) => number) ?? [])],
      notices: [...(change.notices ?? filing?.notices.map(noticeInput) ?? [])],
    };
    const words = JSON.stringify(wanted);
    if (attempt.current.of !== words) attempt.current = { of: words, key: crypto.randomUUID() };
    setIsBusy(true);
    try {
      const input = { ...wanted, idempotencyKey: attempt.current.key };
      const { data } = await client.mutate({ mutation: SAVE_FILING, variables: { input } });
      const answer = data?.saveFiling;
      if (answer?.__typename === 'Filing') {
        await onSaved();
        return undefined;
      }
      // What another tab saved is shown at once; the person makes the change again.
      if (answer?.__typename === 'FilingChangedElsewhereError') await onSaved();
      return answer ? await errorSentence(answer) : t('saveFailed');
    } catch {
      return t('saveFailed');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
