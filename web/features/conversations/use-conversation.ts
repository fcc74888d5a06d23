import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { addMessages, cacheMessage } from './conversation-cache.ts';
import type { OpenedConversation } from './conversation-types.ts';
import { CONVERSATION, STOP_ANSWER, TRY_AGAIN } from './operations.ts';

/** Manages the conversation on screen. A new one has no id before its first message is sent. */
export function useConversation(firstId: string | undefined) {
  const { t } = useTranslation('conversations');
  const client = useApolloClient();
  const [opened, setOpened] = useState({ id: firstId, isNew: false });
  const [isTrying, setIsTrying] = useState(false);
  const { data, error, refetch } = useQuery(
    CONVERSATION,
    opened.id === undefined
      ? skipToken
      : {
          variables: { id: opened.id },
          // A conversation started here is cached; a request could bring it back without its first message.
          fetchPolicy: opened.isNew ? 'cache-first' : 'cache-and-network',
          nextFetchPolicy: 'cache-first',
        },
  );
  const conversation: OpenedConversation | null | undefined = opened.id === undefined ? undefined : data?.conversation;

  const fail = () => void showToast({ title: t('toast.failedTitle'), description: t('toast.notDone'), tone: 'danger' });

  return {
    id: opened.id,
    conversation,
    isFailed: error !== undefined && !data,
    /** Whether it was deleted meanwhile, or belongs to another user. */
    isGone: opened.id !== undefined && conversation === null,
    refetch,
    open: (id: string) => setOpened({ id, isNew: false }),
    started: (id: string) => setOpened({ id, isNew: true }),
    leave: () => setOpened({ id: undefined, isNew: true }),
    stop: async (messageId: string): Promise<void> => {
      const stopped = await resultOf(client.mutate({ mutation: STOP_ANSWER, variables: { messageId } }));
      if (stopped?.__typename === 'Message') cacheMessage(client.cache, stopped);
      else fail();
    },
    isTrying,
    tryAgain: async (messageId: string): Promise<void> => {
      setIsTrying(true);
      const result = await resultOf(client.mutate({ mutation: TRY_AGAIN, variables: { messageId } }));
      // The answer was taken for interrupted, but continued.
      if (result?.__typename === 'AnswerNotBrokenError') await refetch().catch(fail);
      else if (result?.__typename !== 'SentMessage') fail();
      else addMessages(client.cache, result.answer.conversationId, [result.question, result.answer]);
      setIsTrying(false);
    },
  };
}
