import { randomUUID } from 'node:crypto';
import { signInAt } from './sign-in-at.ts';

/** A person who asks Tess, through any of the processes. */
export interface ChatUser {
  readonly token: string;
  /** Creates a conversation and returns its id. */
  begin(): Promise<string>;
  /** @param key idempotency key: the same key is the same message */
  ask(conversationId: string, content: string, how?: HowToAsk): Promise<Sent>;
  stop(messageId: string, at?: string): Promise<ShownMessage>;
  tryAgain(messageId: string, at?: string): Promise<Sent>;
  messages(conversationId: string, at?: string): Promise<ShownMessage[]>;
}

interface HowToAsk {
  readonly key?: string;
  /** Address of the process; by default the one where the person signed in. */
  readonly at?: string;
}

interface Sent {
  readonly questionId: string;
  readonly answerId: string;
}

interface ShownMessage {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly content: string;
  readonly metadata: { readonly source: string; readonly notice: string | null } | null;
}

const MESSAGE = 'id role status content metadata { source notice }';
const SENT = '... on SentMessage { question { id } answer { id } }';

export async function openChatUser(url: string, email: string): Promise<ChatUser> {
  const token = await signInAt(url, email);

  async function call<Result>(
    at: string,
    query: string,
    variables: object,
    key: string = randomUUID(),
  ): Promise<Result> {
    const answer = await fetch(`${at}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await answer.json()) as { data?: { result: Result & { message?: string } } };
    if (!body.data || body.data.result.message !== undefined)
      throw new Error(`refused: ${answer.status} ${JSON.stringify(body)}`);
    return body.data.result;
  }
  const refused = '... on Error { message }';
  const sentOf = ({ question, answer }: { question: { id: string }; answer: { id: string } }) => ({
    questionId: question.id,
    answerId: answer.id,
  });
  return {
    token,
    begin: async () => {
      const query = `mutation { result: startConversation(input: { title: "Family", language: "en" }) { ... on Conversation { id } ${refused} } }`;
      return (await call<{ id: string }>(url, query, {})).id;
    },
    ask: async (conversationId, content, { key, at = url } = {}) =>
      sentOf(
        await call(
          at,
          `mutation ($input: SendMessageInput!) { result: sendMessage(input: $input) { ${SENT} ${refused} } }`,
          { input: { conversationId, content } },
          key,
        ),
      ),
    stop: (id, at = url) =>
      call(
        at,
        `mutation ($id: ID!) { result: stopAnswer(messageId: $id) { ... on Message { ${MESSAGE} } ${refused} } }`,
        {
          id,
        },
      ),
    tryAgain: async (id, at = url) =>
      sentOf(await call(at, `mutation ($id: ID!) { result: tryAgain(messageId: $id) { ${SENT} ${refused} } }`, { id })),
    messages: async (id, at = url) => {
      const query = `query ($id: ID!) { result: conversation(id: $id) { messages { ${MESSAGE} } } }`;
      return (await call<{ messages: ShownMessage[] }>(at, query, { id })).messages;
    },
  };
}
