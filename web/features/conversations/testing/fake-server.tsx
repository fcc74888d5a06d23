import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Observable, type Subscriber } from 'rxjs';
import { newCache } from '../../../lib/new-cache.ts';
import { dismissToast, toastStore } from '../../../ui/toast-store.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { sampleMetadata } from './sample-answers.ts';

interface Stored {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  status: string;
  metadata: object | null;
}

interface Variables {
  readonly id?: string;
  readonly messageId?: string;
  readonly formType?: string;
  readonly after?: number;
  readonly input?: { readonly [name: string]: string | undefined };
}

interface Call {
  readonly name: string;
  readonly variables: Variables;
  readonly key: unknown;
}

/**
 * Simulates the server's conversations: an answer grows when the test says so, and network and socket fail on demand.
 */
export function startChatServer() {
  const conversations = new Map<string, { title: string; language: string; messages: Stored[] }>();
  const listeners = new Set<{ messageId: string; have: number; observer: Subscriber<object> }>();
  const calls: Call[] = [];
  const sent = new Map<unknown, object>();
  const failing = new Set<string>();
  let isSocketCut = false;
  let use: object = {
    __typename: 'AssistantUse',
    tokensUsed: 0,
    tokensLimit: 100_000,
    costCents: 0,
    costLimitCents: null,
    resetsAt: '2026-11-22T00:00:00.000Z',
  };

  const shown = (conversationId: string, message: Stored) => ({
    __typename: 'Message',
    conversationId,
    cursor: message.content.length,
    createdAt: '2026-11-21T15:00:00.000Z',
    ...message,
  });
  const conversationOf = (id: string) => {
    const kept = conversations.get(id);
    return kept
      ? { __typename: 'Conversation', id, ...kept, messages: kept.messages.map((message) => shown(id, message)) }
      : null;
  };
  const findAnswer = (messageId?: string) => {
    for (const [id, { messages }] of conversations) {
      const message = messages.findLast((each) => each.role === 'assistant' && (!messageId || each.id === messageId));
      if (message) return { id, message };
    }
    throw new Error('no answer');
  };
  const messagesOf = (conversationId: string): Stored[] => {
    const kept = conversations.get(conversationId);
    if (!kept) throw new Error(`no conversation ${conversationId}`);
    return kept.messages;
  };
  const addAnswer = (conversationId: string): Stored => {
    const message: Stored = {
      id: `msg_${calls.length}a`,
      role: 'assistant',
      content: '',
      status: 'streaming',
      metadata: null,
    };
    messagesOf(conversationId).push(message);
    return message;
  };
  /** Sends each subscriber what it has not received. */
  const tell = () => {
    if (isSocketCut) return;
    for (const listener of [...listeners]) {
      const { id, message } = findAnswer(listener.messageId);
      const text = message.content.slice(listener.have);
      const isOver = message.status !== 'streaming';
      if (text === '' && !isOver) continue;
      const from = listener.have;
      listener.have += text.length;
      listener.observer.next({
        data: {
          messageStreamed: {
            __typename: 'MessagePiece',
            messageId: message.id,
            from,
            text,
            message: isOver ? shown(id, message) : null,
          },
        },
      });
      if (isOver) {
        listeners.delete(listener);
        listener.observer.complete();
      }
    }
  };

  const answers: Readonly<Record<string, (variables: Variables) => object>> = {
    CommonQuestions: () => ({
      commonQuestions: ['Forms', 'Fees', 'Papers', 'Help'].map((title) => ({
        __typename: 'CommonQuestionCategory',
        id: title,
        title,
        questions: [1, 2, 3, 4].map((number) => ({
          __typename: 'CommonQuestion',
          id: `${title}-${number}`,
          text: `${title}: question ${number}?`,
        })),
      })),
    }),
    Conversation: ({ id = '' }) => ({ conversation: conversationOf(id) }),
    Conversations: () => ({
      viewer: {
        __typename: 'User',
        id: 'usr_1',
        conversations: {
          __typename: 'UserConversationsConnection',
          edges: [...conversations].map(([id, { title, language }]) => ({
            __typename: 'UserConversationsConnectionEdge',
            node: { __typename: 'Conversation', id, title, language, updatedAt: '2026-11-21T15:00:00.000Z' },
          })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    }),
    StartConversation: ({ input: { title = '', language = '' } = {} }) => {
      const id = `con_${conversations.size + 1}`;
      conversations.set(id, { title, language, messages: [] });
      return { startConversation: conversationOf(id) };
    },
    SendMessage: ({ input: { conversationId = '', content = '' } = {} }) => {
      const question: Stored = {
        id: `msg_${calls.length}q`,
        role: 'user',
        content,
        status: 'complete',
        metadata: null,
      };
      messagesOf(conversationId).push(question);
      const answer = addAnswer(conversationId);
      return {
        sendMessage: {
          __typename: 'SentMessage',
          question: shown(conversationId, question),
          answer: shown(conversationId, answer),
        },
      };
    },
    StopAnswer: ({ messageId }) => {
      const { id, message } = findAnswer(messageId);
      message.status = 'stopped';
      return { stopAnswer: shown(id, message) };
    },
    TryAgain: ({ messageId }) => {
      const { id, message } = findAnswer(messageId);
      const question = messagesOf(id).findLast(({ role }) => role === 'user') ?? message;
      const answer = addAnswer(id);
      return { tryAgain: { __typename: 'SentMessage', question: shown(id, question), answer: shown(id, answer) } };
    },
    DeleteConversation: ({ id = '' }) => {
      conversations.delete(id);
      return { deleteConversation: { __typename: 'DeletedConversation' } };
    },
    AssistantUse: () => ({ viewer: { __typename: 'User', id: 'usr_1', assistantUse: use } }),
    RecommendedForm: ({ formType }) => ({
      form: {
        __typename: 'Form',
        formType,
        kind: formType === 'I-130' ? 'FORM' : 'GUIDE',
        title: `Title of ${formType}`,
      },
    }),
  };

  const link = new ApolloLink((operation) => {
    const { operationName = '' } = operation;
    const variables: Variables = operation.variables;
    const key = operation.getContext()['idempotencyKey'] as unknown;
    return new Observable((observer) => {
      calls.push({ name: operationName, variables, key });
      if (operationName === 'MessageStreamed') {
        const listener = { messageId: variables.messageId ?? '', have: variables.after ?? 0, observer };
        listeners.add(listener);
        const soon = setTimeout(tell);
        return () => {
          clearTimeout(soon);
          listeners.delete(listener);
        };
      }
      const timer = setTimeout(() => {
        const isFailing = failing.has(operationName);
        // A repeated request gets the first response, even if nobody received that.
        let data = key === undefined ? undefined : sent.get(key);
        if (!data && !failing.has(`${operationName} before`)) {
          data = answers[operationName]?.(variables);
          if (key !== undefined && data) sent.set(key, data);
        }
        if (isFailing || !data) observer.error(new Error(`no answer to ${operationName}`));
        else {
          observer.next({ data });
          observer.complete();
        }
      });
      return () => clearTimeout(timer);
    });
  });

  return {
    link,
    calledWith: (name: string) => calls.filter((call) => call.name === name),
    /** Appends to the newest answer. */
    write: (text: string) => {
      findAnswer().message.content += text;
      tell();
    },
    end: (metadata: object = {}, status = 'complete') => {
      const { message } = findAnswer();
      message.status = status;
      message.metadata = status === 'complete' ? sampleMetadata(metadata) : null;
      tell();
    },
    cutSocket: () => {
      isSocketCut = true;
    },
    mendSocket: () => {
      isSocketCut = false;
      tell();
    },
    /** Makes operations fail. "SendMessage": done, but the response is lost. "SendMessage before": it never arrives. */
    fail: (...names: string[]) => {
      failing.clear();
      for (const name of names) failing.add(name);
    },
    keep: (id: string, title: string, messages: Stored[], language = 'en') =>
      void conversations.set(id, { title, language, messages }),
    use: (changes: object) => {
      use = { ...use, ...changes };
    },
    stored: () => conversations,
  };
}

export type ChatServer = ReturnType<typeof startChatServer>;

/** Opens a screen that contains the chat, against this server. */
export function openWith(server: ChatServer, screen: ReactNode, address = '/') {
  for (const { id } of toastStore.read()) dismissToast(id);
  const client = new ApolloClient({ link: server.link, cache: newCache() });
  return render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        {screen}
        <Address />
      </MemoryRouter>
      <Toaster shownForMs={Infinity} />
    </ApolloProvider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
