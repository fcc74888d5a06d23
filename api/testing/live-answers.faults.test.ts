import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hearWholeAnswer } from './answer-listeners.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { longAnswer, modelSettings, QUESTION } from './long-answers.ts';
import { startModelServer, type ModelServer } from './model-server.ts';
import { personWhoAsks } from './people-who-ask.ts';
import { startTern, type RunningTern } from './running-tern.ts';

const CUTS = process.env['SOAK'] ? 500 : 60;
const AT_ONCE = 6;
const SENTENCES = 100;
/** Many times longer than anything takes on a quiet machine: a busy one must not make it fail. */
const LONG = 60_000;

describe('an answer that is heard while it is written', () => {
  let model: ModelServer;
  let tern: RunningTern;
  beforeAll(async () => {
    model = await startModelServer();
    tern = await startTern({ FETCH_BLANKS: '0', ...modelSettings(model) });
  });
  afterEach(() => model.behave('well'));
  afterAll(async () => {
    await tern.stop();
    await model.close();
  });

  it(`loses, doubles and moves nothing over ${CUTS} cut connections`, { timeout: 10 * LONG }, async () => {
    const text = longAnswer(SENTENCES);
    model.answer(() => ({ text, pauseMs: 3 }));
    const proxy = await startCuttingProxy(tern.url, 1_500);
    let answers = 0;
    for (let round = 0; proxy.cuts < CUTS; round += 1) {
      const ana = await personWhoAsks(tern.url, `cut-${round}@example.org`);
      const listening = Array.from({ length: AT_ONCE }, async () => {
        const conversation = await ana.begin();
        const { answerId: messageId } = await ana.ask(conversation, QUESTION);
        const heard = await hearWholeAnswer(proxy.url, { token: ana.token, messageId });
        const [, stored] = await ana.messages(conversation);
        expect(heard.status).toBe('complete');
        expect(stored?.content).toBe(text.trim());
        expect(heard.text).toBe(stored?.content);
        answers += 1;
      });
      await Promise.all(listening);
    }
    await proxy.close();
    process.stdout.write(`${proxy.cuts} cut connections, ${answers} answers: 0 letters lost, doubled or moved\n`);
  });
});
