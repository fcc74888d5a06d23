import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { FilingNoticeInput } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
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
  /** @returns an error message if it was not saved, else undefined */
  readonly save: (change: FilingChange) => Promise<string | undefined>;
}

/** Converts a notice to the API's input. */
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

/**
 * Saves an application's records after filing; what `change` omits stays. Shows the saved state from the response.
 * @param onAnswered refetches dependent dates and changes saved in other tabs
 */
export function useSaveFiling({ id, filing }: FiledApplication, onAnswered: () => void): FilingSaver {
  const { t } = useTranslation('filings');
  const [saveFiling, { loading: isBusy }] = useMutation(SAVE_FILING);
  const language = useLanguage();
  const attempt = useAttemptKey();
  const save = async (change: FilingChange): Promise<string | undefined> => {
    const wanted = {
      applicationId: id,
      revision: filing?.revision ?? 0,
      sentOn: change.sentOn === undefined ? (filing?.sentOn ?? null) : change.sentOn,
      receipts: [...(change.receipts ?? filing?.receipts.map(({ number }) => number) ?? [])],
      notices: [...(change.notices ?? filing?.notices.map(noticeInput) ?? [])],
    };
    const input = { ...wanted, idempotencyKey: attempt.keyOf(wanted) };
    const saving = saveFiling({
      variables: { input, language },
      update: (cache, { data }) => {
        const saved = data?.saveFiling;
        if (saved?.__typename !== 'Filing') return;
        cache.modify({
          id: cache.identify({ __typename: 'Application', id }),
          fields: { filing: (_before, { toReference }) => toReference(saved) ?? null },
        });
      },
    });
    const result = await resultOf(saving);
    if (!result) return t('saveFailed');
    onAnswered();
    return result.__typename === 'Filing' ? undefined : errorSentence(result);
  };
  return { isBusy, save };
}
