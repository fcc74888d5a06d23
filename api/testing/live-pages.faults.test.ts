import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectAnswer, listenOnce } from './answer-listeners.ts';
import { listenToStreams } from './answer-streams.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { longAnswer, modelSettings, QUESTION, shownAnswer } from './long-answers.ts';
import { startModelServer, type ReceivedRequest, type ModelServer } from './model-server.ts';
import { openChatUser } from './chat-users.ts';
import { orderOn, STAGE_ACTIONS } from './order-on-running.ts';
import { rounds } from './rounds.ts';
import { startTern, type RunningTern } from './running-tern.ts';
import { listenAsPage, type TrackingListener } from './tracking-listeners.ts';

const CUTS = rounds(10, 500);
const STREAMS = rounds(12, 200);
const LISTENERS = rounds(30, 1_000);
const MB = 1_000_000;
const FAULTS = [
  'refuses',
  'busy',
  'hangs',
  'hangsUp',
  'dripsForever',
  'endsInTheMiddle',
  'talksNonsense',
  'sendsNoise',
  'showsAPage',
  'neverEnds',
  'redirects',
] as const;
const AT_ONCE = rounds(2, 6);
const SENTENCES = rounds(30, 90);

let model: ModelServer;
let tern: RunningTern;
beforeAll(async () => {
  model = await startModelServer();
  tern = await startTern(modelSettings(model));
});
afterAll(async () => {
  await tern.stop();
  await model.close();
});

describe('an answer streamed while it is written', () => {
  afterEach(() => model.behave('well'));

  it(`loses, duplicates and reorders nothing over ${CUTS} cut connections`, async () => {
    const text = longAnswer(SENTENCES);
    model.answer(() => ({ text, pauseMs: 3 }));
    const proxy = await startCuttingProxy(tern.url, 1_500);
    let answers = 0;
    for (let round = 0; proxy.cuts < CUTS; round += 1) {
      const ana = await openChatUser(tern.url, `cut-${round}@example.org`);
      const listening = Array.from({ length: AT_ONCE }, async () => {
        const conversation = await ana.begin();
        const { answerId: messageId } = await ana.ask(conversation, QUESTION);
        const heard = await collectAnswer(proxy.url, { token: ana.token, messageId });
        const [, stored] = await ana.messages(conversation);
        expect(heard.status).toBe('complete');
        expect(stored?.content).toBe(shownAnswer(SENTENCES));
        expect(heard.text).toBe(stored?.content);
        answers += 1;
      });
      await Promise.all(listening);
    }
    await proxy.close();
    process.stdout.write(`${proxy.cuts} cut connections, ${answers} answers: 0 letters lost, doubled or moved\n`);
  });

  it(`loses nothing with ${STREAMS} streams at once`, async () => {
    const { broken } = await listenToStreams(tern.url, model, {
      streams: STREAMS,
      sentences: 8,
      pauseMs: rounds(10, 200),
      name: 'stream',
    });
    expect(broken).toBe(0);
  });

  it('is marked as interrupted after the only process was killed, and can be requested again', async () => {
    model.answer(() => ({ text: longAnswer(SENTENCES), pauseMs: 40 }));
    const ana = await openChatUser(tern.url, 'killed@example.org');
    const conversation = await ana.begin();
    const { answerId } = await ana.ask(conversation, QUESTION);
    let text = '';
    const hasBegun = new Promise<void>((resolve) => {
      const onPiece = (piece: { text: string }) => (text += piece.text).length > 200 && resolve();
      void listenOnce(tern.url, { token: ana.token, messageId: answerId, onPiece });
    });
    await hasBegun;
    tern.kill('both');
    await tern.untilHealthy();
    // A listener reconnects with the text it has and receives how the answer ended.
    const rest = await collectAnswer(tern.url, { token: ana.token, messageId: answerId });
    expect(rest.status).toBe('interrupted');
    expect(shownAnswer(SENTENCES).startsWith(rest.text)).toBe(true);
    model.answer(() => longAnswer(SENTENCES));
    const again = await ana.tryAgain(answerId);
    expect((await collectAnswer(tern.url, { token: ana.token, messageId: again.answerId })).status).toBe('complete');
    const messages = await ana.messages(conversation);
    expect(messages.map(({ role, status }) => `${role} ${status}`)).toEqual([
      'user complete',
      'assistant interrupted',
      'assistant complete',
    ]);
    expect(messages[1]?.content).toBe(rest.text);
    expect(messages[2]?.content).toBe(shownAnswer(SENTENCES));
  });

  it('comes from the library, with a notice, whatever way the model fails', async () => {
    model.answer(() => longAnswer(20));
    // The questions differ only in punctuation, which the search ignores.
    const questionOf = (how: string) => `${QUESTION}${'!'.repeat(FAULTS.findIndex((fault) => fault === how))}.`;
    const isAsked = (how: string, { messages }: ReceivedRequest) => messages.at(-1)?.text.includes(questionOf(how));
    model.behave((asked) => FAULTS.find((how) => isAsked(how, asked)) ?? 'well');
    const ana = await openChatUser(tern.url, 'faults@example.org');
    const endOf = async (how: string) => {
      const conversation = await ana.begin();
      const { answerId: messageId } = await ana.ask(conversation, questionOf(how));
      const { status, text } = await collectAnswer(tern.url, { token: ana.token, messageId });
      const [, stored] = await ana.messages(conversation);
      return { how, status, metadata: stored?.metadata, isStored: text === stored?.content, text };
    };
    // All wait in parallel because a model that hangs is given up only after half a minute.
    const ends = await Promise.all(
      FAULTS.map((how) =>
        Promise.race([
          endOf(how),
          wait(rounds(400_000, 1_500_000), undefined, { ref: false }).then(() => ({
            how,
            error: 'has not ended',
            log: tern.output().slice(-2_000),
          })),
        ]),
      ),
    );
    const metadata = { source: 'library', notice: 'MODEL_DOWN' };
    expect(ends).toEqual(
      FAULTS.map((how) => ({
        how,
        status: 'complete',
        metadata,
        isStored: true,
        text: expect.stringContaining('I-130') as string,
      })),
    );
    expect(FAULTS.filter((how) => !model.seen.some((asked) => isAsked(how, asked)))).toEqual([]);
  });
});

describe('open tracking pages', () => {
  it(`${LISTENERS} on one process use at most 150 MB, and each receives every event`, async () => {
    const order = await orderOn(tern, 'many@example.org');
    const open = (count: number) => Promise.all(Array.from({ length: count }, () => listenAsPage(tern.url, order)));
    // The first connections load what all share.
    const pages: TrackingListener[] = await open(10);
    const before = tern.memory();
    while (pages.length < LISTENERS) pages.push(...(await open(Math.min(50, LISTENERS - pages.length))));
    for (const [index, action] of STAGE_ACTIONS.entries()) {
      await order.move(tern.url, action);
      await Promise.all(pages.map((page) => page.until(index + 2)));
    }
    const grown = (tern.memory() - before) / MB;
    process.stdout.write(`${LISTENERS} tracking pages: +${grown.toFixed(0)} MB\n`);
    for (const page of pages) page.close();
    for (const { heard } of pages) expect(heard.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(grown).toBeLessThanOrEqual(150);
  });

  it('receive missed events on reconnecting, after a dropped connection and after a killed server', async () => {
    const order = await orderOn(tern, 'away@example.org');
    const first = await listenAsPage(tern.url, order);
    first.close();
    await order.move(tern.url, 'start_translation');
    const second = await listenAsPage(tern.url, order);
    expect(second.heard.map(({ revision }) => revision)).toEqual([2]);
    tern.kill('both');
    await tern.untilHealthy();
    await order.move(tern.url, 'complete_translation');
    const third = await listenAsPage(tern.url, order);
    expect(third.heard.map(({ revision }) => revision)).toEqual([3]);
    third.close();
  });
});
