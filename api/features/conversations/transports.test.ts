import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const START = `mutation ($input: StartConversationInput!) { result: startConversation(input: $input) {
  __typename ... on Conversation { id title language } ... on Error { code message } } }`;
const SEND = `mutation ($input: SendMessageInput!) { result: sendMessage(input: $input) {
  __typename ... on SentMessage { question { id role content status cursor metadata { source } }
    answer { id role status conversationId } } ... on Error { code message } } }`;
const READ = `query ($id: ID!) { conversation(id: $id) { title messages { id role status content cursor
  metadata { source notice estimatedTimeline citations { number passageId title url quote factsAsOf checkedOn }
    suggestedActions { label to question } formRecommendations { formType description }
    proposals { applicationId formType path label value display isSensitive } } } } }`;
const MINE = `{ viewer { conversations(first: 5) { edges { node { id title } } } } }`;

interface Message {
  readonly id: string;
  readonly role: string;
  readonly content: string;
  readonly status: string;
  readonly metadata: { readonly source: string; readonly citations: readonly { url: string; number: number }[] } | null;
}

describe('conversations over REST and GraphQL', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bao: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer();
    [ana, bao] = [await signIn(server, 'ana@example.org'), await signIn(server, 'bao@example.org')];
  });
  afterAll(() => server.close());

  const start = async (title = 'What does Form I-130 cost?', language = 'en') => {
    const { body } = await ana.rest<{ conversation: { id: string; title: string } }>('POST', '/api/conversations', {
      title,
      language,
    });
    return body.conversation;
  };

  it('cuts a title above 50 characters and adds an ellipsis, as documented', async () => {
    expect((await start('a'.repeat(50))).title).toBe('a'.repeat(50));
    expect((await start('a'.repeat(51))).title).toBe(`${'a'.repeat(50)}…`);
    expect((await start('👩‍👩‍👧‍👦'.repeat(60))).title).toBe(`${'👩‍👩‍👧‍👦'.repeat(50)}…`);
  });

  it('returns the answer among the messages in the documented REST calls', async () => {
    const { id } = await start();
    const sent = await ana.rest<{ messages: Message[] }>('POST', `/api/conversations/${id}/messages`, {
      content: 'What does Form I-130 cost?',
    });
    expect(sent.status).toBe(201);
    const { body } = await ana.rest<{ messages: Message[] }>('GET', `/api/conversations/${id}/messages`);
    expect(body.messages).toEqual(sent.body.messages);
    const [question, answer] = body.messages;
    expect(question).toMatchObject({ role: 'user', content: 'What does Form I-130 cost?', metadata: null });
    expect(answer).toMatchObject({ role: 'assistant', status: 'complete', metadata: { source: 'library' } });
    expect(answer?.content).toContain('$675');
    expect(answer?.content).toContain('[1]');
    expect(answer?.metadata?.citations[0]).toMatchObject({
      number: 1,
      url: expect.stringMatching(/uscis\.gov/) as string,
    });
    const { body: list } = await ana.rest<{ conversations: { id: string }[] }>('GET', '/api/conversations');
    expect(list.conversations[0]?.id).toBe(id);
  });

  it('starts, answers and lists a conversation over GraphQL', async () => {
    const started = await ana.graphql<{ result: { id: string; title: string } }>(START, {
      input: { title: '¿Quién firma la I-130?', language: 'es' },
    });
    const { id } = started.data.result;
    const sent = await ana.graphql<{ result: object }>(SEND, {
      input: { conversationId: id, content: '¿Cuánto cuesta el formulario I-130?' },
    });
    expect(sent.data.result).toMatchObject({
      question: { role: 'user', status: 'complete', metadata: null },
      answer: { role: 'assistant', status: 'streaming', conversationId: id },
    });
    await expect
      .poll(
        async () =>
          (await ana.graphql<{ conversation: { messages: Message[] } }>(READ, { id })).data.conversation.messages[1],
      )
      .toMatchObject({ status: 'complete', metadata: { source: 'library' } });
    const mine = await ana.graphql<{ viewer: { conversations: { edges: { node: object }[] } } }>(MINE, {});
    expect(mine.data.viewer.conversations.edges[0]?.node).toEqual({ id, title: '¿Quién firma la I-130?' });
  });

  it('refuses an Idempotency-Key of another request in the result of the mutation', async () => {
    const headers = { 'idempotency-key': 'key-of-a-client' };
    const keyed = (query: string, input: object) =>
      ana.rest('POST', '/graphql', { query, variables: { input } }, headers);
    const { body } = await keyed(START, { title: 'Fees', language: 'en' });
    const { id: conversationId } = (body as { data: { result: { id: string } } }).data.result;
    const reused = { data: { result: { __typename: 'IdempotencyKeyReusedError', code: 'IDEMPOTENCY_KEY_REUSED' } } };
    expect((await keyed(START, { title: 'Other fees', language: 'en' })).body).toMatchObject(reused);
    await keyed(SEND, { conversationId, content: 'What does Form I-130 cost?' });
    expect((await keyed(SEND, { conversationId, content: 'And the I-485?' })).body).toMatchObject(reused);
  });

  it('says that a conversation was deleted when the request that started it is repeated', async () => {
    const again = () =>
      ana.rest<{ conversation: { id: string }; code: string }>(
        'POST',
        '/api/conversations',
        { title: 'Fees', language: 'en' },
        { 'idempotency-key': 'key-of-a-deleted-one' },
      );
    const { id } = (await again()).body.conversation;
    await ana.graphql('mutation ($id: ID!) { deleteConversation(id: $id) { __typename } }', { id });
    const { status, body } = await again();
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['blank', { content: ' \n ' }, 422, 'MESSAGE_BLANK'],
    ['20,000 letters', { content: 'x'.repeat(20_000) }, 422, 'MESSAGE_TOO_LONG'],
    ['no text', { content: 7 }, 400, 'INVALID_INPUT'],
    ['nothing', {}, 400, 'INVALID_INPUT'],
  ])('rejects a message with its error code: %s', async (_what, body, status, code) => {
    const { id } = await start();
    const answer = await ana.rest<{ code: string }>('POST', `/api/conversations/${id}/messages`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('hides a conversation from other users and anonymous requests', async () => {
    const { id } = await start('My canary');
    for (const path of [`/api/conversations/${id}/messages`]) {
      expect((await bao.rest('GET', path)).status).toBe(404);
      expect((await bao.rest('POST', path, { content: 'Hi' })).status).toBe(404);
    }
    expect((await bao.graphql<{ conversation: null }>(READ, { id })).data.conversation).toBeNull();
    expect((await fetch(`${server.url}/api/conversations`)).status).toBe(401);
    const { body } = await bao.rest('GET', '/api/conversations');
    expect(JSON.stringify(body)).not.toContain('canary');
  });
});
