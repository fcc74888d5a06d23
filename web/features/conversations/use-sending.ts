import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { QuestionPlaceInput } from '../../generated/graphql.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { addMessages, cacheConversation } from './conversation-cache.ts';
import { SEND_MESSAGE, START_CONVERSATION } from './operations.ts';

const MAX_TITLE_LENGTH = 50;

/** The documented title: the first 50 characters of the message, and an ellipsis if it is longer. */
function titleOf(text: string): string {
  const letters = Array.from(new Intl.Segmenter('en').segment(text.trim()), ({ segment }) => segment);
  return letters.length > MAX_TITLE_LENGTH ? `${letters.slice(0, MAX_TITLE_LENGTH).join('')}…` : letters.join('');
}

/** One question: sending the same text again reuses its idempotency keys and place. */
interface Attempt {
  readonly text: string;
  readonly startKey: string;
  readonly sendKey: string;
  readonly language: string;
  readonly place: QuestionPlaceInput | null;
  /** Undefined until a conversation is started for it. */
  conversationId: string | undefined;
}

interface Options {
  /** Undefined if the first message starts a conversation. */
  readonly conversationId: string | undefined;
  readonly onStarted: (conversationId: string) => void;
  /** Returns where the question is asked, once everything that Tess should know of it is saved. */
  readonly placeNow: () => Promise<QuestionPlaceInput | null>;
}

/** Error codes with their own message; others read "Please try again." */
const REFUSALS = {
  TOO_MANY_REQUESTS: 'toast.tooMany',
  CONVERSATION_FULL: 'toast.full',
  CONVERSATION_NOT_FOUND: 'toast.gone',
  MESSAGE_TOO_LONG: 'toast.tooLong',
} as const;

/** Sends questions, one at a time. */
export function useSending({ conversationId, onStarted, placeNow }: Options) {
  const { t } = useTranslation('conversations');
  const client = useApolloClient();
  const language = useLanguage();
  const [isSending, setIsSending] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  // A second press before the next render must find the first one in progress.
  const isBusy = useRef(false);

  const start = async ({ text, language: spoken, startKey: idempotencyKey }: Attempt): Promise<string> => {
    const { data } = await client.mutate({
      mutation: START_CONVERSATION,
      variables: { input: { title: titleOf(text), language: spoken } },
      context: { idempotencyKey },
    });
    const answer = data?.startConversation;
    if (answer?.__typename !== 'Conversation') throw new Error('not started');
    cacheConversation(client.cache, answer);
    onStarted(answer.id);
    return answer.id;
  };

  /** @returns whether it was sent; if not, an error has been shown */
  const deliver = async (current: Attempt): Promise<boolean> => {
    try {
      current.conversationId ??= await start(current);
    } catch {
      showToast({ title: t('toast.startFailed'), tone: 'danger' });
      return false;
    }
    const { conversationId, text: content, place, sendKey: idempotencyKey } = current;
    const variables = { input: { conversationId, content, place } };
    const result = await resultOf(client.mutate({ mutation: SEND_MESSAGE, variables, context: { idempotencyKey } }));
    if (result?.__typename === 'SentMessage') {
      addMessages(client.cache, conversationId, [result.question, result.answer]);
      return true;
    }
    const refusal = result && 'code' in result ? result.code : '';
    showToast({
      title: t('toast.failedTitle'),
      description: t(refusal in REFUSALS ? REFUSALS[refusal as keyof typeof REFUSALS] : 'toast.failedText'),
      tone: 'danger',
    });
    return false;
  };

  return {
    isSending,
    send: async (text: string): Promise<boolean> => {
      if (isBusy.current || text.trim() === '') return false;
      isBusy.current = true;
      setIsSending(true);
      const last = attempt.current;
      const isRepeat = last?.text === text && (conversationId === undefined || last.conversationId === conversationId);
      const current: Attempt = isRepeat
        ? last
        : {
            text,
            startKey: crypto.randomUUID(),
            sendKey: crypto.randomUUID(),
            language,
            place: await placeNow(),
            conversationId,
          };
      attempt.current = current;
      const isSent = await deliver(current);
      // Once sent, the same text later is a new question.
      if (isSent) attempt.current = undefined;
      isBusy.current = false;
      setIsSending(false);
      return isSent;
    },
  };
}
