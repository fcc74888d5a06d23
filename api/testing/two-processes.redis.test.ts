import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectAnswer } from './answer-listeners.ts';
import { longAnswer, questionOf, shownAnswer, modelSettings, QUESTION } from './long-answers.ts';
import { startModelServer, type ModelServer } from './model-server.ts';
import { orderOn, STAGE_ACTIONS } from './order-on-running.ts';
import { openChatUser, type ChatUser } from './chat-users.ts';
import { rounds } from './rounds.ts';
import type { RunningTern } from './running-tern.ts';
import { listenAsPage } from './tracking-listeners.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const SENTENCES = 40;
const WHOLE = shownAnswer(SENTENCES);
const ORDERS = rounds(1, 5);

let model: ModelServer;
let processes: TwoProcesses;
let here: RunningTern;
let there: RunningTern;
beforeAll(async () => {
  model = await startModelServer();
  processes = await startTwoProcesses(modelSettings(model));
  ({ here, there } = processes);
});
afterAll(async () => {
  await processes.stop();
  await model.close();
});

/** The output of the processes is kept nowhere else, and internal errors are explained only there. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(
    () => void process.stdout.write([here, there].map((tern) => `${tern.output().slice(-3_000)}\n`).join('')),
  );
});

describe('a tracking page on one API process for an order moved on another', () => {
  it('receives each step once and in order', async () => {
    for (let round = 0; round < ORDERS; round++) {
      const order = await orderOn(here, `tracked-${round}@example.org`);
      const page = await listenAsPage(here.url, order);
      for (const [index, action] of STAGE_ACTIONS.entries()) {
        await order.move(there.url, action);
        await page.until(index + 2);
      }
      expect(page.heard.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
      page.close();
    }
  });
});

describe('a passkey challenge issued by one API process', () => {
  it('is accepted by the other, for adding a passkey and for signing in once', async () => {
    const { token } = await openChatUser(here.url, 'two-passkeys@example.org');
    const originOf = ({ url }: RunningTern) => `http://localhost:${new URL(url).port}`;
    const authenticator = softwareAuthenticator(originOf(there));
    const send = (url: string, body: object, headers: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const authorization = `Bearer ${token}`;
    const START = 'mutation { startAddingPasskey { ... on PasskeyOptions { options } } }';
    const started = await send(`${here.url}/graphql`, { query: START }, { authorization });
    const { data } = (await started.json()) as { data: { startAddingPasskey: { options: object } } };
    const ADD = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { __typename } }';
    const input = { name: 'Phone', response: authenticator.create(data.startAddingPasskey.options) };
    const added = await send(`${there.url}/graphql`, { query: ADD, variables: { input } }, { authorization });
    expect(await added.json()).toEqual({ data: { addPasskey: { __typename: 'Passkey' } } });

    const asked = await send(`${here.url}/api/auth/passkey/ask`, {}, {});
    const [cookie = ''] = asked.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const { options } = (await asked.json()) as { options: object };
    const answer = { response: authenticator.get(options) };
    const answers = await Promise.all(
      [there, there, there].map(({ url }) => send(`${url}/api/auth/passkey`, answer, { cookie })),
    );
    // A response is accepted once, however often it is sent.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
});

describe('a session ended at one API process', () => {
  it('is disconnected at the other, and signed out there from its next request on', async () => {
    const order = await orderOn(here, 'two-sessions@example.org');
    const page = await listenAsPage(there.url, order);
    const other = await openChatUser(here.url, 'two-sessions@example.org');
    const ask = async ({ url }: RunningTern, token: string, query: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
      return ((await answer.json()) as { data: object }).data;
    };
    const END = 'mutation { endOtherSessions { ... on OtherSessionsEnded { count } } }';
    expect(await ask(here, other.token, END)).toEqual({ endOtherSessions: { count: 1 } });
    expect(await page.closed).toBe(4403);
    expect(await ask(there, order.token, '{ viewer { id } }')).toEqual({ viewer: null });
    expect(await ask(there, other.token, '{ viewer { id } }')).not.toEqual({ viewer: null });
  });
});

describe('an answer written by one API process', () => {
  let ana: ChatUser;
  let people = 0;
  beforeEach(async () => {
    ana = await openChatUser(here.url, `two-${(people += 1)}@example.org`);
  });

  const speaks = (pauseMs: number) => model.answer(() => ({ text: longAnswer(SENTENCES), pauseMs }));
  /** Listens at one process to an answer that the other writes. `onText` receives the text so far. */
  const hear = (url: string, messageId: string, onText: (text: string) => void = () => {}) => {
    let text = '';
    return collectAnswer(url, { token: ana.token, messageId, onPiece: (piece) => onText((text += piece.text)) });
  };
  /** `hasBegun` resolves when part of the answer was received. */
  const hearAndTell = (url: string, messageId: string) => {
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const whole = hear(url, messageId, (text) => text.length > 100 && begin());
    return { hasBegun, whole };
  };

  it('is streamed completely by the other while it is written', async () => {
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    let said = 0;
    // The model pauses halfway until the listener at the other process has received something.
    const onEvent = async (event: string) => {
      if (event.includes('[1].') && (said += 1) === SENTENCES / 2) await hasBegun;
    };
    model.answer(() => ({ text: longAnswer(SENTENCES), pauseMs: 5, onEvent }));
    const conversation = await ana.begin();
    const { answerId } = await ana.ask(conversation, QUESTION, { at: there.url });
    const [heard, alsoHeard] = await Promise.all([hear(here.url, answerId, begin), hear(there.url, answerId)]);
    expect([heard.text, alsoHeard.text]).toEqual([WHOLE, WHOLE]);
    expect(said).toBe(SENTENCES);
    expect((await ana.messages(conversation)).map(({ content }) => content)).toEqual([QUESTION, WHOLE]);
  });

  it('can be stopped at the other, and keeps the text written so far', async () => {
    speaks(40);
    const conversation = await ana.begin();
    const { answerId } = await ana.ask(conversation, QUESTION, { at: there.url });
    const { hasBegun, whole } = hearAndTell(there.url, answerId);
    await hasBegun;
    const stopped = await ana.stop(answerId, here.url);
    const heard = await whole;
    expect([stopped.status, heard.status]).toEqual(['stopped', 'stopped']);
    // The writing process stops too: it cancels the model's stream, and nothing follows the end.
    const [, kept] = await ana.messages(conversation, there.url);
    expect(kept?.content.length).toBeGreaterThan(0);
    expect(WHOLE.startsWith(kept?.content ?? '-')).toBe(true);
    expect(kept?.content).toBe(heard.text);
    await expect.poll(() => model.speaking).toBe(0);
    expect((await ana.messages(conversation, here.url))[1]).toEqual(kept);
  });

  it('is marked as interrupted when its process is killed, and can be requested again at the other', async () => {
    speaks(40);
    const conversation = await ana.begin();
    const { answerId } = await ana.ask(conversation, QUESTION, { at: there.url });
    const { hasBegun, whole } = hearAndTell(here.url, answerId);
    await hasBegun;
    there.kill('app');
    const heard = await whole;
    expect(heard.status).toBe('interrupted');
    expect(WHOLE.startsWith(heard.text)).toBe(true);
    speaks(5);
    const again = await ana.tryAgain(answerId, here.url);
    expect(await hear(here.url, again.answerId)).toEqual({ text: WHOLE, status: 'complete' });
    expect((await ana.messages(conversation)).map(({ status }) => status)).toEqual([
      'complete',
      'interrupted',
      'complete',
    ]);
    await there.untilHealthy();
  });

  it('is created once, however often and wherever the same request is sent', async () => {
    speaks(1);
    const conversation = await ana.begin();
    const asked = model.seen.length;
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ana.ask(conversation, QUESTION, { key: 'the-same-send', at: index % 2 === 0 ? here.url : there.url }),
      ),
    );
    expect(new Set(sent.map(({ questionId, answerId }) => `${questionId} ${answerId}`)).size).toBe(1);
    const [first] = sent;
    expect(await hear(here.url, first?.answerId ?? '')).toEqual({ text: WHOLE, status: 'complete' });
    expect(await ana.messages(conversation)).toHaveLength(2);
    expect(model.seen.length - asked).toBe(1);
  });

  it('follows its own question when two are sent at once', async () => {
    const other = questionOf(100);
    const firstOf = (question: string) => (question.includes(other) ? 100 : 0);
    model.answer(({ messages }) => ({ text: longAnswer(5, firstOf(messages.at(-1)?.text ?? '')), pauseMs: 2 }));
    const conversation = await ana.begin();
    const [one, two] = await Promise.all([
      ana.ask(conversation, QUESTION, { at: here.url }),
      ana.ask(conversation, other, { at: there.url }),
    ]);
    await Promise.all([hear(there.url, one.answerId), hear(here.url, two.answerId)]);
    const messages = await ana.messages(conversation);
    expect(messages).toHaveLength(4);
    for (const { questionId, answerId } of [one, two]) {
      const at = messages.findIndex(({ id }) => id === questionId);
      expect(messages[at + 1]).toMatchObject({
        id: answerId,
        status: 'complete',
        content: shownAnswer(5, firstOf(messages[at]?.content ?? '')),
      });
    }
  });
});

describe('while Redis is down', () => {
  const readiness = async (tern: RunningTern) => (await fetch(`${tern.url}/readyz`)).json() as Promise<unknown>;

  it('each process keeps working, also a restarted one, and live updates resume when Redis is back', async () => {
    const order = await orderOn(here, 'redis-away@example.org');
    const deaths = (tern: RunningTern) => tern.output().split('The server stopped').length;
    const before = [here, there].map(deaths);
    const open = await listenAsPage(here.url, order);
    processes.stopRedis();
    for (const tern of [here, there])
      await expect.poll(() => readiness(tern)).toEqual({ status: 'degraded', away: ['redis'] });
    // The page is told to poll, and so is every new connection.
    expect(await open.closed).toBe(1013);
    for (let socket = 0; socket < 20; socket++) await expect(listenAsPage(here.url, order)).rejects.toThrow('503');
    const begunAway = await orderOn(there, 'signs-in-without-redis@example.org');
    await begunAway.move(here.url, STAGE_ACTIONS[0]);
    await order.move(here.url, STAGE_ACTIONS[0]);
    expect([here, there].map(deaths)).toEqual(before);

    there.kill('app');
    await there.untilHealthy();
    await expect.poll(() => readiness(there)).toEqual({ status: 'degraded', away: ['redis'] });
    await orderOn(there, 'signs-in-after-the-start@example.org');

    await processes.startRedis();
    for (const tern of [here, there]) await expect.poll(() => readiness(tern)).toEqual({ status: 'ready' });
    // The other process may notice only now that Redis is back, so the page reconnects as a browser does.
    const connect = () => listenAsPage(here.url, order);
    let isHeard = false;
    for (const [index, action] of STAGE_ACTIONS.entries()) {
      if (index === 0 || isHeard) continue;
      const page = await connect().catch(connect);
      await order.move(there.url, action);
      isHeard = await page.until(index + 2).then(
        () => true,
        () => false,
      );
      page.close();
    }
    expect(isHeard).toBe(true);
  });
});
