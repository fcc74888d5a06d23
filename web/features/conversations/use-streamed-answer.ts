import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { socketState } from '../../lib/socket-state.ts';
import { cacheMessage } from './conversation-cache.ts';
import type { ShownMessage } from './conversation-types.ts';
import { CONVERSATION, MESSAGE_STREAMED } from './operations.ts';
import { StreamedText } from './streamed-text.ts';

const LOOK_MS = 3_000;
/** A connection silent for this long may be dead without an error, so the stored message is read. */
const SILENCE_MS = 6_000;

/**
 * Returns the text of an answer while it is written. Pieces arrive over the socket; after a disconnection it
 * subscribes again from the cursor. Meanwhile, or when nothing arrives, the stored message is read every 3 seconds.
 * The end arrives in the cache, as the complete message.
 */
export function useStreamedAnswer(message: ShownMessage): string {
  const client = useApolloClient();
  const { id, conversationId, status, content } = message;
  const isStreaming = status === 'streaming';
  const [streamed] = useState(() => new StreamedText(content));
  const streamedState = useSyncExternalStore(streamed.subscribe, streamed.read);
  /** Incremented to subscribe again. */
  const [turn, setTurn] = useState(0);
  const listenAgain = useCallback(() => setTurn((last) => last + 1), []);
  const lastHeard = useRef(0);
  const isLost = useRef(false);

  useEffect(() => {
    if (!isStreaming) return undefined;
    lastHeard.current = Date.now();
    isLost.current = false;
    const listening = client
      .subscribe({ query: MESSAGE_STREAMED, variables: { messageId: id, after: streamed.cursor } })
      .subscribe({
        next: ({ data }) => {
          const piece = data?.messageStreamed;
          if (!piece) {
            isLost.current = true;
            return;
          }
          lastHeard.current = Date.now();
          if (!streamed.take(piece)) listenAgain();
        },
        error: () => {
          isLost.current = true;
        },
        complete: () => {
          isLost.current = true;
        },
      });
    return () => listening.unsubscribe();
  }, [client, id, isStreaming, streamed, turn, listenAgain]);

  useEffect(() => {
    if (!isStreaming) return undefined;
    let before = socketState.read();
    return socketState.subscribe(() => {
      const now = socketState.read();
      // A reconnecting socket would repeat the old subscription, which starts at an outdated offset.
      if (now !== before && (now === 'down' || before === 'down')) listenAgain();
      before = now;
    });
  }, [isStreaming, listenAgain]);

  useEffect(() => {
    if (!isStreaming) return undefined;
    let isOver = false;
    const load = async () => {
      // Bypasses the cache: by the time it arrives, the conversation may have newer messages.
      const { data } = await client.query({
        query: CONVERSATION,
        variables: { id: conversationId },
        fetchPolicy: 'no-cache',
      });
      const stored = data?.conversation?.messages.find((each) => each.id === id);
      if (isOver || !stored) return;
      streamed.catchUp(stored.content);
      if (stored.status !== 'streaming') cacheMessage(client.cache, stored);
    };
    // A failure means that the network is down; the next interval retries.
    const loadQuietly = () => void load().catch(() => undefined);
    const timer = setInterval(() => {
      const isSilent = Date.now() - lastHeard.current > SILENCE_MS;
      if (isSilent || isLost.current || socketState.read() === 'down') loadQuietly();
    }, LOOK_MS);
    const comeBack = () => {
      if (document.visibilityState !== 'visible') return;
      listenAgain();
      loadQuietly();
    };
    window.addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [client, id, conversationId, isStreaming, streamed, listenAgain]);

  return isStreaming ? streamedState : content;
}
